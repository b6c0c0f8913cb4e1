import { randomUUID } from "node:crypto";
import { assetCreated } from "../../../test/support/given-asset.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";

let mall: TestMall;
let author: Caller;
let stranger: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  [author, stranger] = [await mall.person("author"), await mall.person("stranger")];
});
afterAll(() => mall.stop());

async function added(who: Caller, tags: string[] = []): Promise<string> {
  const assetId = randomUUID();
  author.see(await mall.given(`asset-${assetId}`, assetCreated(assetId, who.userId, { tags })));
  return assetId;
}

const state = async (id: string) => (await author.call("GET", `/api/assets/${id}`)).body;

test("changes each file's tags and visibility, and says which could not be changed and why", async () => {
  const full = Array.from({ length: 30 }, (_, n) => `tag ${n}`);
  const [one, two, crowded, foreign] = [
    await added(author, ["old"]),
    await added(author),
    await added(author, full),
    await added(stranger),
  ];
  const assetIds = [one, two, crowded, foreign];
  const body = { assetIds, addTags: ["sea"], removeTags: ["old"], isPublic: true };
  const { status, body: answer } = await author.call("POST", "/api/assets/changes", body);
  expect(status).toBe(200);
  expect(answer.results).toEqual([
    { assetId: one, problem: null },
    { assetId: two, problem: null },
    { assetId: crowded, problem: { code: "too-many-tags", message: "A file may have at most 30 tags." } },
    { assetId: foreign, problem: { code: "asset-not-found", message: "There is no such asset." } },
  ]);
  expect(await state(one)).toMatchObject({ tags: ["sea"], isPublic: true, name: "Sea" });
  expect(await state(crowded)).toMatchObject({ tags: full, isPublic: false });
});

test("a repeated request changes nothing again", async () => {
  const id = await added(author);
  const key = { "idempotency-key": randomUUID() };
  const tag = (tags: object, headers = {}) =>
    author.call("POST", "/api/assets/changes", { assetIds: [id], ...tags }, headers);
  await tag({ addTags: ["sea"] }, key);
  await tag({ removeTags: ["sea"] });
  expect((await tag({ addTags: ["sea"] }, key)).body.results).toEqual([{ assetId: id, problem: null }]);
  expect((await state(id)).tags).toEqual([]);
});

test("deletes files, each once", async () => {
  const [one, foreign] = [await added(author), await added(stranger)];
  const { body } = await author.call("POST", "/api/assets/deletions", { assetIds: [one, one, foreign] });
  expect(body.results).toMatchObject([
    { assetId: one, problem: null },
    { assetId: foreign, problem: { code: "asset-not-found" } },
  ]);
  expect((await author.call("GET", `/api/assets/${one}`)).status).toBe(404);
});

test.each([
  ["no file", { assetIds: [] }],
  ["too many files", { assetIds: Array.from({ length: 201 }, () => randomUUID()) }],
  ["an unknown field", { assetIds: [randomUUID()], name: "Sea" }],
])("a request with %s is refused", async (_, body) => {
  expect((await author.call("POST", "/api/assets/changes", body)).status).toBe(400);
});

test("is closed to guests", async () => {
  const body = { assetIds: [randomUUID()] };
  expect((await mall.guest().call("POST", "/api/assets/deletions", body)).status).toBe(401);
});
