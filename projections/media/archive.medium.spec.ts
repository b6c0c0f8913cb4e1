import sharp from "sharp";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { unzipped } from "../../test/support/unzipped.ts";

let mall: TestMall;
let author: Caller;
let stranger: Caller;
beforeAll(async () => {
  mall = await startTestMall();
  [author, stranger] = [await mall.person("author"), await mall.person("stranger")];
});
afterAll(() => mall.stop());

async function uploaded(fileName: string, bytes: Uint8Array | string, isPublic = false): Promise<string> {
  const form = new FormData();
  form.append("meta", JSON.stringify({ name: fileName, summary: "For a test", isPublic }));
  form.append("file", new Blob([bytes as BlobPart]), fileName);
  const { status, body, text } = await author.call("POST", "/api/assets", form);
  if (status !== 201) throw new Error(text);
  return body.id;
}

const archive = (who: Caller, assetIds: string[]) =>
  who.follow(author).call("POST", "/api/assets/archive", { assetIds });

const download = (href: string) => fetch(mall.origin + href);

test("several files come as one zip, under names that are different", async () => {
  const ids = [
    await uploaded("notes.txt", "one"),
    await uploaded("notes.txt", "two"),
    await uploaded("sea.txt", "three"),
  ];
  const { status, body } = await archive(author, ids);
  expect(status).toBe(200);
  expect(body.results).toEqual(ids.map((assetId) => ({ assetId, problem: null })));
  const response = await download(body.href);
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="mozaik-files.zip"');
  const files = await unzipped(Buffer.from(await response.arrayBuffer()));
  expect(Object.entries(files).map(([name, bytes]) => [name, String(bytes)])).toEqual([
    ["notes.txt", "one"],
    ["notes (2).txt", "two"],
    ["sea.txt", "three"],
  ]);
});

test("others get public files only, without what the camera wrote; the answer says which are left out and why", async () => {
  const photograph = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#336699" } })
    .withExif({ IFD0: { Model: "Camera of the author" } })
    .jpeg()
    .toBuffer();
  const [open, closed] = [await uploaded("open.jpg", photograph, true), await uploaded("closed.jpg", photograph)];
  const { body } = await archive(stranger, [open, closed]);
  expect(body.results).toEqual([
    { assetId: open, problem: null },
    { assetId: closed, problem: { code: "asset-not-found", message: "There is no such asset." } },
  ]);
  const files = await unzipped(Buffer.from(await (await download(body.href)).arrayBuffer()));
  expect(Object.keys(files)).toEqual(["open.jpg"]);
  expect((await sharp(files["open.jpg"]).metadata()).exif).toBeUndefined();
  const own = await archive(author, [open]);
  const original = await unzipped(Buffer.from(await (await download(own.body.href)).arrayBuffer()));
  expect(original["open.jpg"]?.equals(photograph)).toBe(true);
});

test("a link to what was hidden since opens it no longer", async () => {
  const open = await uploaded("open.txt", "open", true);
  const { body } = await archive(stranger, [open]);
  await author.call("PUT", `/api/assets/${open}`, { name: "Closed", summary: "Closed", isPublic: false });
  await mall.settled();
  expect((await download(body.href)).status).toBe(404);
});

test("nothing to download gives no link, and a link of one's own making opens nothing", async () => {
  const closed = await uploaded("closed.txt", "closed");
  expect((await archive(stranger, [closed])).body.href).toBeNull();
  expect((await download("/public/api/archives?files=AAAA&exp=9999999999&sig=AAAA")).status).toBe(404);
  expect((await archive(mall.guest(), [closed])).status).toBe(401);
});
