import { QueryBus } from "@nestjs/cqrs";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { URL_RESERVED } from "../item/rules/friendly-url.ts";
import { GetMozaikFacts } from "./messages.ts";

let mall: TestMall;
let author: Caller;
let other: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  [author, other] = [await mall.person("author"), await mall.person("other")];
});
afterAll(() => mall.stop());

const create = (by: Caller, settings: object, headers = {}) => by.call("POST", "/api/mozaiks", settings, headers);
const created = async (by: Caller, settings: object): Promise<string> => (await create(by, settings)).body.id;
const change = (by: Caller, id: string, settings: object) => by.call("PATCH", `/api/mozaiks/${id}/settings`, settings);
const settingsOf = async (by: Caller, id: string) => (await by.call("GET", `/api/mozaiks/${id}`)).body.settings;

test("a new Mozaik has one page with one empty tile and its settings", async () => {
  const answer = await create(author, { name: " Harbour ", tags: ["sea"] });
  expect(answer.status).toBe(201);
  const draft = await author.call("GET", `/api/mozaiks/${answer.body.id}`);
  expect(draft.body).toMatchObject({
    id: answer.body.id,
    authorId: author.userId,
    settings: { name: "Harbour", summary: "", tags: ["sea"], url: "", isPublic: true },
    revision: 0,
    publishedRevision: null,
    changedSincePublish: true,
    readOnly: false,
    license: null,
    assets: {},
  });
  const nodes: { kind: string }[] = Object.values(draft.body.document.nodes);
  expect(nodes.map(({ kind }) => kind).toSorted()).toEqual(["page", "tile"]);
});

test("a Mozaik from a template starts with the template's content and new ids, as its first version", async () => {
  const settings = { name: "Harbour", template: "photo-essay" };
  const ids = [await created(author, settings), await created(author, settings)];
  const drafts = await Promise.all(ids.map(async (id) => (await author.call("GET", `/api/mozaiks/${id}`)).body));
  expect(drafts.map(({ revision }) => revision)).toEqual([0, 0]);
  expect(JSON.stringify(drafts[0].document)).toContain("A title that makes people stop");
  const nodeIds = drafts.flatMap(({ document }) => Object.keys(document.nodes));
  expect(new Set(nodeIds).size).toBe(nodeIds.length);
  expect((await create(author, { name: "Harbour", template: "no-such-template" })).status).toBe(400);
});

test("guests can read the templates", async () => {
  const { status, body } = await mall.guest().call("GET", "/public/api/templates");
  expect(status).toBe(200);
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual([
    "Photo essay",
    "Shop window",
    "Portfolio",
    "Course lesson",
    "Event invitation",
    "Newsletter",
  ]);
});

test("creating twice with one idempotency key creates one Mozaik", async () => {
  const key = { "idempotency-key": "create-harbour-1" };
  const [first, again] = [await create(author, { name: "One" }, key), await create(author, { name: "One" }, key)];
  expect(again.status).toBe(201);
  expect(again.body.id).toBe(first.body.id);
});

test("the same idempotency key on another route or Mozaik is another command", async () => {
  const key = { "idempotency-key": "harbour-and-more" };
  const id = await created(author, { name: "Harbour" });
  expect((await author.call("PATCH", `/api/mozaiks/${id}/settings`, { name: "Quay" }, key)).status).toBe(204);
  const other = await created(author, { name: "Pier" });
  expect((await author.call("PATCH", `/api/mozaiks/${other}/settings`, { name: "Jetty" }, key)).status).toBe(204);
  expect([(await settingsOf(author, id)).name, (await settingsOf(author, other)).name]).toEqual(["Quay", "Jetty"]);
  expect((await author.call("POST", `/api/mozaiks/${id}/publish`, {}, key)).status).toBe(204);
  expect((await author.call("GET", `/api/mozaiks/${id}/draft`)).body.publishedRevision).not.toBeNull();
});

test("a Mozaik without a name is refused, and the error names the field", async () => {
  const answer = await create(author, { name: " " });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual([{ field: "name", message: "Must enter a name of the Mozaik" }]);
  expect((await create(author, { name: "Harbour", views: 3 })).status).toBe(400);
  expect((await create(mall.guest(), { name: "Harbour" })).status).toBe(401);
});

test("omitted settings stay unchanged", async () => {
  const id = await created(author, { name: "Harbour", summary: "At dawn", tags: ["sea"], isPublic: false });
  expect((await change(author, id, { name: "Quay" })).status).toBe(204);
  expect(await settingsOf(author, id)).toEqual({
    name: "Quay",
    summary: "At dawn",
    tags: ["sea"],
    url: "",
    isPublic: false,
  });
});

test("of twenty requests for one friendly url one succeeds, the others get a clear error", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => create(index % 2 ? author : other, { name: "Race", url: "race" })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(19);
  expect(refused[0]?.body.detail).toBe("There is already a Mozaik with that Url, please enter a different url.");
});

test("a released friendly url, or that of a deleted Mozaik, is free again; one in use is not", async () => {
  const first = await created(author, { name: "First", url: "pier" });
  const second = await created(other, { name: "Second" });
  expect((await change(other, second, { url: "pier" })).status).toBe(409);
  expect((await change(author, first, { url: "jetty" })).status).toBe(204);
  expect((await change(other, second, { url: "pier" })).status).toBe(204);
  expect((await author.call("DELETE", `/api/mozaiks/${first}`)).status).toBe(204);
  expect((await create(other, { name: "Third", url: "jetty" })).status).toBe(201);
  expect((await change(other, second, { name: "Renamed", url: "pier" })).status).toBe(204);
  expect((await create(author, { name: "Fourth", url: "pier" })).status).toBe(409);
});

test("a path of the client cannot be a friendly url", async () => {
  const sly = await create(author, { name: "Sly", url: "create" });
  expect(sly).toMatchObject({ status: 409, body: { detail: URL_RESERVED } });
});

test("a Mozaik does not exist for anyone but its author", async () => {
  const id = await created(author, { name: "Mine", url: "mine" });
  const answers = await Promise.all([
    other.follow(author).call("GET", `/api/mozaiks/${id}`),
    change(other, id, { name: "Theirs", url: "theirs" }),
    other.call("POST", `/api/mozaiks/${id}/publish`),
    other.call("POST", `/api/mozaiks/${id}/unpublish`),
    other.call("DELETE", `/api/mozaiks/${id}`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await create(other, { name: "Theirs", url: "theirs" })).status).toBe(201);
});

test("other modules get a Mozaik's facts from its stream, so they are never outdated", async () => {
  const id = await created(author, { name: "Known", isPublic: false });
  const facts = () => mall.app.get(QueryBus).execute(new GetMozaikFacts(id));
  const of = { mozaikId: id, authorId: author.userId, name: "Known" };
  const known = { ...of, isPublic: false, isListed: true, isCopy: false, isReadOnly: false, revoked: null };
  expect(await facts()).toEqual({ ...known, isPublished: false });
  await author.call("POST", `/api/mozaiks/${id}/publish`);
  expect(await facts()).toEqual({ ...known, isPublished: true });
  await author.call("DELETE", `/api/mozaiks/${id}`);
  expect(await facts()).toBeNull();
});

test("a deletion interrupted before it released the url can be repeated and completed", async () => {
  const id = await created(author, { name: "Lost", url: "lost-pier" });
  await mall.given(`mozaik-${id}`, { type: "MozaikDeleted", data: { mozaikId: id } });
  expect((await create(other, { name: "Heir", url: "lost-pier" })).status).toBe(409);
  expect((await author.call("DELETE", `/api/mozaiks/${id}`)).status).toBe(204);
  expect((await create(other, { name: "Heir", url: "lost-pier" })).status).toBe(201);
});
