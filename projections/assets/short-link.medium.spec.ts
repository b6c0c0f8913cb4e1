import { assetIdOfShortLink } from "#modules/asset/rules/short-link";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";

let mall: TestMall;
let author: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
});
afterAll(() => mall.stop());

async function upload(isPublic: boolean) {
  const parts = new FormData();
  parts.append("meta", JSON.stringify({ name: "Waves", summary: "Waves", isPublic }));
  parts.append("file", new Blob(["waves"]), "waves.txt");
  return (await author.call("POST", "/api/assets", parts)).body;
}

const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };
const open = (path: string, headers: Record<string, string> = BROWSER, method = "GET") =>
  fetch(mall.origin + path, { method, headers, redirect: "manual" });
const uses = async (id: string) => (await author.call("GET", `/api/assets/${id}/shortLink`)).body;

test("the short link of a public asset leads to its file, and its author sees how often it was opened", async () => {
  const { id, blobUrlShort, src } = await upload(true);
  await mall.settled();
  expect(assetIdOfShortLink(blobUrlShort.slice(3))).toBe(id);
  const answer = await open(blobUrlShort);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, src]);
  await open(blobUrlShort);
  expect(await uses(id)).toEqual({ url: blobUrlShort, uses: 2 });
});

test("robots and questions without a body are not counted", async () => {
  const { id, blobUrlShort } = await upload(true);
  await mall.settled();
  await open(blobUrlShort, { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  await open(blobUrlShort, BROWSER, "HEAD");
  expect(await uses(id)).toMatchObject({ uses: 0 });
});

test("whom the file is not open to is led to its page, like everyone who opens a link that leads nowhere", async () => {
  const { id, blobUrlShort } = await upload(false);
  await mall.settled();
  expect((await open(blobUrlShort)).headers.get("location")).toBe(`/asset/${id}`);
  expect(await uses(id)).toMatchObject({ uses: 0 });
  expect((await open("/s/nothing")).headers.get("location")).toBe("/asset/not-found");
});

test("only its author sees how often it was opened", async () => {
  const { id } = await upload(true);
  const other = await mall.person("other");
  expect((await other.call("GET", `/api/assets/${id}/shortLink`)).status).toBe(404);
  expect((await mall.guest().call("GET", `/api/assets/${id}/shortLink`)).status).toBe(401);
});
