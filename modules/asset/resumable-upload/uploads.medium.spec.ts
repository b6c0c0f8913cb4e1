import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { Database } from "#backend/database/database";
import { eventually } from "../../../test/support/eventually.ts";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import { sha256, storedFiles, Uploader } from "../../../test/support/uploads.ts";
import { QUOTA_REACHED, URL_TAKEN } from "../contract.ts";
import { LARGEST_CHUNK } from "../rules/chunk-size.ts";

const QUOTA = 300 * 1024 * 1024;

let mall: TestMall;
let person: Caller;
let uploads: Uploader;
let serial = 0;

beforeAll(async () => {
  mall = await startTestMall({ STORAGE_QUOTA: String(QUOTA) }, { withPictures: true });
});
beforeEach(async () => {
  person = await mall.person(`sender${++serial}`);
  uploads = new Uploader(person);
});
afterAll(() => mall.stop());

const meta = (more: object = {}) => ({ name: "Harbour", summary: "The harbour at night", ...more });
async function openRows(): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from asset.resumable_upload
     where user_id = ${person.userId} and state in ('reserving', 'receiving', 'checking')`.execute(
    mall.app.get(Database),
  );
  return rows.length;
}

test("a file that arrives in pieces becomes an asset with the same bytes", async () => {
  const bytes = randomBytes(10_000_000);
  const begun = await uploads.start(bytes.length, { sha256: sha256(bytes), meta: meta({ tags: ["sea"] }) });
  expect(begun.status).toBe(201);
  const { href, offset, id } = begun.body;
  expect({ href, offset }).toEqual({ href: `/api/uploads/${id}`, offset: 0 });
  expect(await uploads.used()).toBe(bytes.length);
  expect(await uploads.piece(href, 0, bytes.subarray(0, 6_000_000))).toMatchObject({ status: 204, offset: 6_000_000 });
  const head = await person.call("HEAD", href);
  expect(head.status).toBe(200);
  expect(Object.fromEntries(head.headers)).toMatchObject({
    "upload-offset": "6000000",
    "upload-length": "10000000",
    "tus-resumable": "1.0.0",
    "cache-control": "no-store",
  });
  expect((await person.call("GET", href)).body).toMatchObject({ state: "receiving", offset: 6_000_000, assetId: null });
  expect(await uploads.piece(href, 6_000_000, bytes.subarray(6_000_000))).toMatchObject({ status: 204 });
  const { assetId, ...upload } = await uploads.ended(href);
  expect(upload).toMatchObject({ state: "done", reason: null, offset: 10_000_000, fileName: "harbour.bin" });
  const asset = await person.call("GET", `/api/assets/${assetId}`);
  expect(asset.body).toMatchObject({ name: "Harbour", tags: ["sea"], size: bytes.length });
  const shown = await fetch(person.origin + asset.body.src);
  expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
  expect(await uploads.used()).toBe(bytes.length);
  expect((await person.call("GET", "/api/uploads")).body.items).toEqual([{ ...upload, assetId }]);
});

test("a picture that arrives in pieces is looked into like any other", async () => {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#336699" } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const href = await uploads.started(picture.length, { fileName: "sea.jpg" });
  await uploads.piece(href, 0, picture);
  const { assetId } = await uploads.ended(href);
  expect((await person.call("GET", `/api/assets/${assetId}`)).body).toMatchObject({
    type: "image",
    mime: { type: "image", subtype: "jpeg" },
    width: 300,
    height: 400,
  });
});

test("a file that arrives in pieces takes the place of an asset's file, which keeps the rest", async () => {
  const [first, second] = [randomBytes(1_000), randomBytes(2_000)];
  const begun = await uploads.started(first.length);
  await uploads.piece(begun, 0, first);
  const { assetId } = await uploads.ended(begun);
  const href = await uploads.started(second.length, { replaces: assetId, meta: undefined, fileName: "pier.bin" });
  await uploads.piece(href, 0, second);
  expect(await uploads.ended(href)).toMatchObject({ state: "done", assetId });
  const { body } = await person.call("GET", `/api/assets/${assetId}`);
  expect(body).toMatchObject({ name: "Harbour", fileName: "pier.bin", size: second.length });
  expect(await uploads.used()).toBe(first.length + second.length);
  const again = await uploads.started(first.length, { replaces: assetId });
  await uploads.piece(again, 0, first); // the file that it had: that one is shown again
  expect(await uploads.ended(again)).toMatchObject({ state: "done", assetId });
  expect(await uploads.used()).toBe(first.length + second.length);
  const stranger = new Uploader(await mall.person(`swapper${serial}`));
  expect((await stranger.start(10, { replaces: assetId })).status).toBe(404);
});

describe("before a byte is sent", () => {
  test.each([
    ["more than the account may store", { size: QUOTA + 1 }, 413, "quota-reached", QUOTA_REACHED],
    [
      "a picture beyond its limit",
      { size: 101 * 1024 * 1024, fileName: "sea.jpg" },
      413,
      "picture-too-large",
      "A picture may have at most 100 MB.",
    ],
    ["an SVG", { size: 10, fileName: "sea.svg" }, 415, "svg", expect.stringContaining("SVG files are not accepted")],
    ["an empty file", { size: 0 }, 400, "malformed", "The file is empty."],
    ["a source that the mall never stated", { meta: meta({ source: "x" }) }, 400, "malformed", expect.any(String)],
    ["no description", { meta: undefined }, 400, "malformed", "Required field(s) missing"],
    ["no summary", { meta: { name: "Sea" } }, 400, "malformed", expect.any(String)],
  ])("%s is refused, and nothing is reserved", async (_, wanted, status, code, detail) => {
    const answer = await uploads.start(1_000, wanted);
    expect({ status: answer.status, ...answer.body }).toMatchObject({ status, code, detail });
    expect(await uploads.used()).toBe(0);
    expect(await openRows()).toBe(0);
  });

  test("a url that is taken is refused; that of an unfinished upload is taken until it is cancelled", async () => {
    const url = `quay-${serial}`;
    const href = await uploads.started(1_000, { meta: meta({ url }) });
    const refused = await uploads.start(1_000, { meta: meta({ url }) });
    expect(refused.body).toMatchObject({ status: 409, code: "name-taken", detail: URL_TAKEN });
    expect(await uploads.used()).toBe(1_000);
    await person.call("DELETE", href);
    expect((await uploads.start(1_000, { meta: meta({ url }) })).status).toBe(201);
  });

  test("the account hears that it keeps the file already, and which one, but never of another's", async () => {
    const bytes = randomBytes(5_000);
    const href = await uploads.started(bytes.length);
    await uploads.piece(href, 0, bytes);
    const { assetId } = await uploads.ended(href);
    await mall.settled();
    const again = await uploads.start(bytes.length, { sha256: sha256(bytes).toUpperCase() });
    expect(again.status).toBe(200);
    expect(again.body.existing).toMatchObject({ id: assetId, name: "Harbour" });
    expect((await uploads.start(bytes.length, { sha256: sha256(bytes), evenIfKept: true })).status).toBe(201);
    const other = new Uploader(await mall.person(`other${serial}`));
    expect((await other.start(bytes.length, { sha256: sha256(bytes) })).status).toBe(201);
    await person.call("DELETE", `/api/assets/${assetId}`);
    expect((await uploads.start(bytes.length, { sha256: sha256(bytes) })).status).toBe(201);
  });

  test("of ten uploads that begin at once as many pass as have room, and cancelling one makes room", async () => {
    const size = QUOTA / 4;
    const answers = await Promise.all(Array.from({ length: 10 }, () => uploads.start(size)));
    const [begun, refused] = [201, 413].map((wanted) => answers.filter(({ status }) => status === wanted));
    expect([begun?.length, refused?.length]).toEqual([4, 6]);
    expect(refused?.[0]?.body).toMatchObject({ code: "quota-reached", detail: QUOTA_REACHED });
    expect(await uploads.used()).toBe(QUOTA);
    expect((await person.call("DELETE", begun?.[0]?.body.href)).status).toBe(204);
    expect((await uploads.start(size)).status).toBe(201);
    expect((await uploads.start(1)).status).toBe(413);
  });

  test("the same request again answers the same upload, also while it goes on, and none once it was cancelled", async () => {
    const key = randomUUID();
    const first = await uploads.start(1_000, {}, key);
    await uploads.piece(first.body.href, 0, randomBytes(400));
    const second = await uploads.start(1_000, {}, key);
    expect(second.body).toMatchObject({ id: first.body.id, offset: 400 });
    expect(await uploads.used()).toBe(1_000);
    await person.call("DELETE", first.body.href);
    expect((await uploads.start(1_000, {}, key)).status).toBe(410);
    expect(await uploads.used()).toBe(0);
  });
});

test("nobody else sees or touches an upload", async () => {
  const href = await uploads.started(1_000);
  const stranger = await mall.person(`stranger${serial}`);
  for (const method of ["HEAD", "GET", "DELETE"]) expect((await stranger.call(method, href)).status).toBe(404);
  expect((await new Uploader(stranger).piece(href, 0, randomBytes(10))).status).toBe(404);
  expect((await stranger.call("GET", "/api/uploads")).body.items).toEqual([]);
  expect((await mall.guest().call("GET", href)).status).toBe(401);
  expect((await mall.guest().call("GET", "/api/storage")).status).toBe(401);
  expect(await uploads.offset(href)).toBe(0);
});

describe("a piece is refused, and changes nothing,", () => {
  test.each<[string, number, Uint8Array, Record<string, string>, number, string | null]>([
    ["before what has arrived", 0, randomBytes(10), {}, 409, "wrong-offset"],
    ["behind what has arrived", 200, randomBytes(10), {}, 409, "wrong-offset"],
    ["at no offset", 100, randomBytes(10), { "upload-offset": "-1" }, 400, "malformed"],
    ["at an offset that is not a number", 100, randomBytes(10), { "upload-offset": "1e2" }, 400, "malformed"],
    ["that is longer than was declared", 100, randomBytes(901), {}, 413, "longer-than-declared"],
    ["of more than 256 MB", 100, Buffer.alloc(LARGEST_CHUNK + 1), {}, 413, "piece-too-large"],
    [
      "of another content type",
      100,
      randomBytes(10),
      { "content-type": "application/octet-stream" },
      415,
      "wrong-type",
    ],
    ["in another version of tus", 100, randomBytes(10), { "tus-resumable": "0.2.2" }, 412, "precondition-failed"],
  ])("%s", async (_, offset, bytes, headers, status, code) => {
    const href = await uploads.started(1_000);
    await uploads.piece(href, 0, randomBytes(100));
    expect(await uploads.piece(href, offset, bytes, headers)).toMatchObject({ status, code });
    expect(await uploads.offset(href)).toBe(100);
  });

  test("without a declared length when it turns out too long", async () => {
    const href = await uploads.started(1_000);
    const pieces = new Blob([randomBytes(600), randomBytes(600)]).stream();
    expect(await uploads.piece(href, 0, pieces)).toMatchObject({ status: 413, code: "over-limit" });
    expect(await uploads.offset(href)).toBe(0);
  });
});

test("a piece of no bytes changes nothing, and one behind the end of a complete file neither", async () => {
  const bytes = randomBytes(100);
  const href = await uploads.started(100);
  expect(await uploads.piece(href, 0, new Uint8Array())).toMatchObject({ status: 204, offset: 0 });
  await uploads.piece(href, 0, bytes);
  expect(await uploads.piece(href, 100, new Uint8Array())).toMatchObject({ status: 204, offset: 100 });
  expect((await uploads.ended(href)).state).toBe("done");
});

describe("after the last byte", () => {
  test.each([
    ["whose checksum differs from the declared one", { sha256: sha256(randomBytes(1)) }, /checksum/],
    ["that is not the picture that its name says", { fileName: "sea.png" }, /its content is not/],
  ])("a file %s fails with the reason, and nothing is left of it", async (_, more, reason) => {
    const before = await storedFiles();
    const href = await uploads.started(1_000, { ...more, meta: meta({ url: `pier-${serial}` }) });
    await uploads.piece(href, 0, randomBytes(1_000));
    const upload = await uploads.ended(href);
    expect(upload).toMatchObject({ state: "failed", assetId: null, reason: expect.stringMatching(reason) });
    expect((await person.call("HEAD", href)).status).toBe(410);
    expect(await storedFiles()).toEqual(before);
    expect(await uploads.used()).toBe(0);
    const isUrlFree = async () => (await person.call("GET", `/api/assets/checkUrl?url=pier-${serial}`)).body;
    expect(await eventually(isUrlFree, (isFree) => isFree)).toBe(true);
    expect((await person.call("DELETE", href)).status).toBe(204);
    expect((await person.call("GET", href)).status).toBe(404);
  });
});

test("a cancelled upload gives back its bytes, room and url", async () => {
  const before = await storedFiles();
  const href = await uploads.started(1_000, { meta: meta({ url: `mole-${serial}` }) });
  await uploads.piece(href, 0, randomBytes(500));
  expect((await person.call("DELETE", href)).status).toBe(204);
  expect((await person.call("HEAD", href)).status).toBe(404);
  expect((await uploads.piece(href, 500, randomBytes(500))).status).toBe(404);
  expect(await storedFiles()).toEqual(before);
  expect(await uploads.used()).toBe(0);
  expect((await person.call("GET", `/api/assets/checkUrl?url=mole-${serial}`)).body).toBe(true);
  expect((await person.call("GET", "/api/uploads")).body.items).toEqual([]);
});
