import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { crc32 } from "node:zlib";
import { CommandBus } from "@nestjs/cqrs";
import sharp from "sharp";
import { eventually } from "../../test/support/eventually.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { QUOTA_REACHED, SUMMARY_REQUIRED, URL_TAKEN } from "./contract.ts";
import type { StoredFile } from "./events.ts";
import { RemoveAssetFile } from "./messages.ts";

const QUOTA = 300_000;

let mall: TestMall;
let blobs: string;
let picture: Buffer;

beforeAll(async () => {
  mall = await startTestMall({ STORAGE_QUOTA: String(QUOTA) });
  blobs = join(process.env.DATA_DIR ?? "", "blobs");
  picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
});
afterAll(() => mall.stop());

const meta = (more: object = {}) => ({ name: "Blue sea", summary: "The sea on a calm day", ...more });
let serial = 0;
const newPerson = () => mall.person(`creator${++serial}`);

function form(metaPart: unknown, file: Uint8Array | string, name = "sea.png", type = "image/png"): FormData {
  const parts = new FormData();
  parts.append("meta", typeof metaPart === "string" ? metaPart : JSON.stringify(metaPart));
  parts.append("file", new Blob([file as BlobPart], { type }), name);
  return parts;
}
const upload = (who: Caller, parts: FormData, headers: Record<string, string> = {}) =>
  who.call("POST", "/api/assets", parts, headers);

/** Without renditions, which a job makes at any time. */
const arriving = () => readdir(join(blobs, "incoming"));

/** As soon as nothing is on its way in: a job may be storing renditions of another test's picture. */
async function storedFiles(): Promise<string[]> {
  const entries = await eventually(
    () => readdir(blobs, { recursive: true, withFileTypes: true }),
    (found) => !found.some((entry) => entry.isFile() && entry.parentPath.endsWith("incoming")),
  );
  const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  return names.filter((name) => !/-(w\d+-\w+|clean|page)$/.test(name));
}

test("an uploaded picture is stored with what was found in it", async () => {
  const person = await newPerson();
  const answer = await upload(person, form(meta({ tags: ["sea"], isPublic: true }), picture));
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    authorId: person.userId,
    name: "Blue sea",
    url: "blue-sea",
    type: "image",
    mime: "image/png",
    fileName: "sea.png",
    size: picture.length,
    width: 400,
    height: 300,
    tags: ["sea"],
    previewSrc: `/public/api/blobs/${answer.body.blobId}?width=320`,
  });
  const read = await person.call("GET", `/api/assets/${answer.body.id}`);
  expect(read.body).toEqual({ ...answer.body, state: expect.any(String) }); // renditions may be ready meanwhile
});

test("a picture taken upright has the width and height a person sees", async () => {
  const turned = await sharp(picture).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const answer = await upload(await newPerson(), form(meta(), turned, "sea.jpg", "image/jpeg"));
  expect(answer.body).toMatchObject({ width: 300, height: 400, mime: "image/jpeg" });
});

test("the type is told by content: a document is kept as a file, a PDF as a PDF", async () => {
  const person = await newPerson();
  const note = await upload(person, form(meta(), "<html>hello</html>", "note.html", "text/html"));
  expect(note.body).toMatchObject({ type: "application", mime: "application/octet-stream", width: null, height: null });
  expect(note.body.previewSrc).toBeNull();
  const pdf = await upload(person, form(meta(), "%PDF-1.7\n%%EOF", "paper.pdf", "application/pdf"));
  expect(pdf.body).toMatchObject({ type: "application", mime: "application/pdf" });
});

test.each([
  ["a text that says it is a picture", "just text", "sea.png", "image/png"],
  ["a text whose name alone says it is a picture", "just text", "sea.JPG", "application/octet-stream"],
  ["a text whose declared type alone says it is a video", "just text", "sea", "video/mp4"],
])("%s is refused with 415 and stores nothing", async (_, content, name, type) => {
  const before = await storedFiles();
  const answer = await upload(await newPerson(), form(meta(), content, name, type));
  expect(answer.status).toBe(415);
  expect(answer.body).toMatchObject({ code: "not-what-it-says" });
  expect(answer.body.detail).toMatch(/its content is not/);
  expect(await storedFiles()).toEqual(before);
});

test.each([
  ["sea.svg", "image/svg+xml"],
  ["sea.xml", "text/xml"],
])("an SVG named %s is refused: it can carry script", async (name, type) => {
  const svg = `<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  const answer = await upload(await newPerson(), form(meta(), svg, name, type));
  expect(answer.status).toBe(415);
  expect(answer.body).toMatchObject({ code: "svg" });
});

test("a picture that no browser shows is refused and says what is taken", async () => {
  const tiff = await sharp(picture).tiff().toBuffer();
  const answer = await upload(await newPerson(), form(meta(), tiff, "sea.tiff", "image/tiff"));
  expect(answer.status).toBe(415);
  expect(answer.body.detail).toBe(
    "This kind of picture (image/tiff) is not accepted. Use JPEG, PNG, WebP, GIF or AVIF.",
  );
});

test("a damaged picture is refused and its bytes are removed", async () => {
  const before = await storedFiles();
  const answer = await upload(await newPerson(), form(meta(), picture.subarray(0, 60)));
  expect(answer.status).toBe(415);
  expect(answer.body).toMatchObject({ code: "damaged-picture" });
  expect(await storedFiles()).toEqual(before);
});

test("a picture of 100 megapixels is refused from its header", async () => {
  const before = await storedFiles();
  const answer = await upload(await newPerson(), form(meta(), hugePng(10_000, 10_000)));
  expect(answer.status).toBe(413);
  expect(answer.body).toMatchObject({ code: "too-many-pixels" });
  expect(answer.body.detail).toBe("This picture has 10000 x 10000 px. Please upload one of at most 80 megapixels.");
  expect(await storedFiles()).toEqual(before);
});

/** A valid picture whose header alone says how large it is: its pixels would be gigabytes. */
function hugePng(width: number, height: number): Buffer {
  const png = Buffer.from(picture);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

test("an account cannot store more than its quota, told before the file is sent", async () => {
  const person = await newPerson();
  const answer = await upload(person, form(meta(), Buffer.alloc(QUOTA + 100_000), "zeros.bin", ""));
  expect(answer.status).toBe(413);
  expect(answer.body).toMatchObject({ code: "quota-reached", detail: QUOTA_REACHED });
});

test("an account cannot store more than its quota, told while the file arrives", async () => {
  const person = await newPerson();
  const before = await storedFiles();
  expect((await upload(person, form(meta(), Buffer.alloc(QUOTA - 10), "zeros.bin", ""))).status).toBe(201);
  const over = await upload(person, form(meta(), Buffer.alloc(11, 1), "ones.bin", ""));
  expect(over.status).toBe(413);
  expect(over.body).toMatchObject({ code: "quota-reached", detail: QUOTA_REACHED });
  expect((await upload(person, form(meta(), Buffer.alloc(10, 1), "ones.bin", ""))).status).toBe(201);
  expect(await storedFiles()).toHaveLength(before.length + 2);
});

test("of uploads that race for the last of the quota only as many pass as fit", async () => {
  const person = await newPerson();
  const before = await storedFiles();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => upload(person, form(meta(), Buffer.alloc(QUOTA / 2, index), "n.bin", ""))),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 413, 413, 413, 413]);
  expect(await storedFiles()).toHaveLength(before.length + 2);
});

/** What happens to the file of a deleted asset once nothing has needed it for an hour. */
const removeFile = (assetId: string) => mall.app.get(CommandBus).execute(new RemoveAssetFile(assetId));

test("deleting an asset hides it and frees its url; its storage is free once its file is removed", async () => {
  const person = await newPerson();
  const parts = () => form(meta({ url: "only-one" }), Buffer.alloc(QUOTA), "zeros.bin", "");
  const first = await upload(person, parts());
  expect((await person.call("DELETE", `/api/assets/${first.body.id}`)).status).toBe(204);
  expect((await person.call("GET", `/api/assets/${first.body.id}`)).status).toBe(404);
  expect((await person.call("GET", "/api/assets")).body.items).toEqual([]);
  expect(await storedFiles()).toContain(first.body.blobId);
  expect((await upload(person, parts())).body.code).toBe("quota-reached");
  await removeFile(first.body.id);
  expect(await storedFiles()).not.toContain(first.body.blobId);
  expect((await upload(person, parts())).status).toBe(201);
});

test("a taken friendly url is refused with the specified words", async () => {
  const person = await newPerson();
  expect((await upload(person, form(meta({ url: "taken" }), picture))).status).toBe(201);
  const second = await upload(await newPerson(), form(meta({ url: "taken" }), picture));
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({ code: "name-taken", detail: URL_TAKEN });
});

test("a url made from the name gets a number until it is free", async () => {
  const person = await newPerson();
  const urls: string[] = [];
  for (let times = 0; times < 3; times++) {
    urls.push((await upload(person, form(meta({ name: "Grün & Blau" }), "text", "a.txt", "text/plain"))).body.url);
  }
  expect(urls).toEqual(["grun-blau", "grun-blau-2", "grun-blau-3"]);
});

test("checkUrl answers true for a free url and for the asset's own", async () => {
  const person = await newPerson();
  const { body } = await upload(person, form(meta({ url: "my-own" }), picture));
  const check = (query: string) => person.call("GET", `/api/assets/checkUrl?${query}`);
  expect((await check("url=nobody-has-this")).body).toBe(true);
  expect((await check("url=my-own")).body).toBe(false);
  expect((await check(`url=my-own&assetId=${body.id}`)).body).toBe(true);
  expect((await check("url=create")).body).toBe(false);
  expect((await check("url=Not%20friendly")).status).toBe(400);
});

test.each([
  ["summary", { name: "Sea" }, undefined],
  ["summary", { name: "Sea", summary: "  " }, SUMMARY_REQUIRED],
  ["url", { name: "Sea", summary: "x", url: "Not Friendly" }, undefined],
  ["meta", "{", "The part `meta` is not JSON."],
  ["meta", { name: "Sea", summary: "x", authorId: "someone else" }, undefined],
])("malformed details are refused and the answer names %s", async (field, bad, message) => {
  const answer = await upload(await newPerson(), form(bad, picture));
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0]).toMatchObject({ field, ...(message && { message }) });
});

test("parts in the wrong order, a missing file, an empty file and another body are refused", async () => {
  const person = await newPerson();
  const reversed = new FormData();
  reversed.append("file", new Blob([picture as BlobPart]), "sea.png");
  reversed.append("meta", JSON.stringify(meta()));
  expect((await upload(person, reversed)).body).toMatchObject({ status: 400, errors: [{ field: "meta" }] });
  const fileless = new FormData();
  fileless.append("meta", JSON.stringify(meta()));
  expect((await upload(person, fileless)).body).toMatchObject({ status: 400, errors: [{ field: "file" }] });
  expect((await upload(person, form(meta(), ""))).body).toMatchObject({ status: 400, errors: [{ field: "file" }] });
  expect((await person.call("POST", "/api/assets", meta())).status).toBe(415);
  expect((await upload(mall.guest(), form(meta(), picture))).status).toBe(401);
});

const part = (name: string, content: string, more = "") =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;

test.each([
  [
    "whose file has no end",
    part("meta", JSON.stringify(meta())) + part("file", "x", '; filename="x.txt"'),
    400,
    "upload-broke-off",
  ],
  ["that is not a multipart body", "{}", 400, "upload-broke-off"],
  ["that is empty", "", 400, "malformed"],
  ["whose part is named like a property of every object", `${part("toString", "x")}--edge--`, 400, "upload-broke-off"],
  ["whose meta is longer than it may be", `${part("meta", "x".repeat(70_000))}--edge--`, 400, "malformed"],
  ["whose file is a field", `${part("meta", JSON.stringify(meta())) + part("file", "x")}--edge--`, 400, "malformed"],
])("a body %s is refused and stores nothing", async (_, body, status, code) => {
  const person = await newPerson();
  const before = await storedFiles();
  const answer = await fetch(`${mall.origin}/api/assets`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}`, "content-type": "multipart/form-data; boundary=edge" },
    body,
  });
  expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
  expect(await storedFiles()).toEqual(before);
});

test("a multipart body that does not say how its parts are told apart is of another kind", async () => {
  const person = await newPerson();
  const answer = await fetch(`${mall.origin}/api/assets`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}`, "content-type": "multipart/form-data" },
    body: "x",
  });
  expect([answer.status, (await answer.json()).code]).toEqual([415, "not-multipart"]);
});

test("details declared as JSON are read like any field", async () => {
  const details = `--edge\r\ncontent-disposition: form-data; name="meta"\r\ncontent-type: application/json\r\n\r\n`;
  const body = `${details}${JSON.stringify(meta())}\r\n${part("file", "words", '; filename="a.txt"')}--edge--\r\n`;
  const person = await newPerson();
  const answer = await fetch(`${mall.origin}/api/assets`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}`, "content-type": "multipart/form-data; boundary=edge" },
    body,
  });
  expect(answer.status).toBe(201);
});

test("details of another type are refused in plain words", async () => {
  const wrong = form(meta({ isPublic: "yes", tags: [5], description: null, colour: "red" }), picture);
  expect((await upload(await newPerson(), wrong)).body.errors).toEqual([
    { field: "description", message: "This must be text." },
    { field: "tags.0", message: "This must be text." },
    { field: "isPublic", message: "This must be true or false." },
    { field: "meta", message: "Unknown field: colour." },
  ]);
});

test("details sent as a JSON blob are read like a field", async () => {
  const parts = new FormData();
  parts.append("meta", new Blob([JSON.stringify(meta())], { type: "application/json" }));
  parts.append("file", new Blob([picture as BlobPart], { type: "image/png" }), "sea.png");
  expect((await upload(await newPerson(), parts)).status).toBe(201);
});

test("a repeated upload under one key answers the same asset and stores nothing twice", async () => {
  const person = await newPerson();
  const key = { "idempotency-key": "upload-once-1" };
  const first = await upload(person, form(meta(), picture), key);
  const before = await storedFiles();
  const again = await upload(person, form(meta(), picture), key);
  expect(again.status).toBe(201);
  expect(again.body).toEqual({ ...first.body, state: expect.any(String) }); // renditions may be ready meanwhile
  expect(await storedFiles()).toEqual(before);
  expect((await person.call("GET", "/api/assets")).body.items).toHaveLength(1);
});

test("one upload sent five times at once makes one asset", async () => {
  const person = await newPerson();
  const key = { "idempotency-key": "upload-racing-1" };
  const before = await storedFiles();
  const bytes = Buffer.alloc(QUOTA / 6);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => upload(person, form(meta(), bytes, "n.bin", ""), key)),
  );
  expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id} ${answer.body.blobId}`)).size).toBe(1);
  expect(await storedFiles()).toHaveLength(before.length + 1);
  const rest = await upload(person, form(meta(), Buffer.alloc((QUOTA / 6) * 5), "rest.bin", ""));
  expect(rest.status).toBe(201); // what the other four took was given back
});

test("an upload that breaks off leaves nothing behind and takes no quota", async () => {
  const person = await newPerson();
  const before = await storedFiles();
  await brokenUpload(person, Buffer.alloc(150_000));
  await eventually(storedFiles, (files) => isDeepStrictEqual(files, before));
  expect((await upload(person, form(meta(), Buffer.alloc(QUOTA), "zeros.bin", ""))).status).toBe(201);
});

/** Sends the beginning of an upload, waits until its bytes arrive in the store, and hangs up. */
async function brokenUpload(person: Caller, beginning: Buffer): Promise<void> {
  await storedFiles();
  const request = httpRequest(`${mall.origin}/api/assets`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${person.token}`,
      "content-type": "multipart/form-data; boundary=edge",
    },
  });
  request.on("error", () => undefined); // hanging up is what the test does
  request.write(`--edge\r\ncontent-disposition: form-data; name="meta"\r\n\r\n${JSON.stringify(meta())}\r\n`);
  request.write(`--edge\r\ncontent-disposition: form-data; name="file"; filename="zeros.bin"\r\n\r\n`);
  request.write(beginning);
  await eventually(arriving, ({ length }) => length > 0);
  request.destroy();
}

test("its author changes details and url; the old url is free again", async () => {
  const person = await newPerson();
  const { body } = await upload(person, form(meta({ url: "old-url" }), picture));
  const changed = await person.call(
    "PUT",
    `/api/assets/${body.id}`,
    meta({ name: "Red sea", url: "new-url", isPublic: true }),
  );
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ name: "Red sea", url: "new-url", isPublic: true, created: body.created });
  expect(changed.body.src).toBe(`/public/api/blobs/${body.blobId}`);
  expect((await person.call("GET", "/api/assets/checkUrl?url=old-url")).body).toBe(true);
  expect((await person.call("GET", "/public/api/assets/new-url")).body).toEqual(changed.body);
  const kept = await person.call("PUT", `/api/assets/${body.id}`, meta({ name: "Black sea" }));
  expect(kept.body).toMatchObject({ name: "Black sea", url: "new-url" });
});

test("another's asset can neither be changed nor deleted nor seen: it is not there", async () => {
  const owner = await newPerson();
  const { body } = await upload(owner, form(meta({ url: "private-thing" }), picture));
  const other = (await newPerson()).follow(owner);
  for (const answer of [
    await other.call("PUT", `/api/assets/${body.id}`, meta({ name: "Mine" })),
    await other.call("DELETE", `/api/assets/${body.id}`),
    await other.call("GET", `/api/assets/${body.id}`),
    await other.call("GET", `/public/api/assets/${body.id}`),
    await other.call("GET", "/public/api/assets/private-thing"),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect((await owner.call("GET", "/public/api/assets/private-thing")).status).toBe(200);
});

test("changing to a taken url is refused and changes nothing", async () => {
  const person = await newPerson();
  await upload(person, form(meta({ url: "first-come" }), picture));
  const { body } = await upload(person, form(meta(), picture));
  const answer = await person.call("PUT", `/api/assets/${body.id}`, meta({ name: "Other", url: "first-come" }));
  expect(answer.status).toBe(409);
  expect(answer.body.detail).toBe(URL_TAKEN);
  expect((await person.call("GET", `/api/assets/${body.id}`)).body.name).toBe("Blue sea");
});

test("a long file name keeps its end and whole characters, and nothing turns its direction", async () => {
  const name = `${"🌊".repeat(250)}\u202egnp.txt`;
  const answer = await upload(await newPerson(), form(meta(), "words", name, "text/plain"));
  expect(answer.status).toBe(201);
  expect(answer.body.fileName).toBe(`${"🌊".repeat(193)}gnp.txt`);
});

const details = (url: string) => ({
  ...meta(),
  description: "",
  caption: "",
  credit: "",
  tags: [],
  isPublic: false,
  url,
});
const file = (blobId: string, size: number): StoredFile => ({
  blobId,
  sha256: "00",
  size,
  mime: "application/octet-stream",
  fileName: "a.bin",
  type: "application",
  width: null,
  height: null,
  colour: null,
});
const isFree = async (person: Caller, url: string) =>
  (await person.call("GET", `/api/assets/checkUrl?url=${url}`)).body;

test("a change of url that broke off before the old one was given up is finished by the next change", async () => {
  const person = await newPerson();
  const assetId = randomUUID();
  for (const url of ["old-quay", "new-quay"]) {
    await mall.given(`assetUrl-${url}`, { type: "NameReserved", data: { ownerId: assetId } });
  }
  await mall.given(
    `asset-${assetId}`,
    {
      type: "AssetCreated",
      data: { assetId, authorId: person.userId, file: file("quay", 1), details: details("old-quay") },
    },
    { type: "AssetDetailsChanged", data: { assetId, details: details("new-quay") } },
  );
  expect(await isFree(person, "old-quay")).toBe(false);
  expect((await person.call("PUT", `/api/assets/${assetId}`, meta())).status).toBe(200);
  expect(await isFree(person, "old-quay")).toBe(true);
  expect(await isFree(person, "new-quay")).toBe(false);
});

test("a deletion that broke off in the middle is finished by the next one", async () => {
  const person = await newPerson();
  const assetId = randomUUID();
  const { userId } = person;
  await mall.given("assetUrl-lost-quay", { type: "NameReserved", data: { ownerId: assetId } });
  await mall.given(`storage-${userId}`, { type: "StorageTaken", data: { userId, assetId, bytes: QUOTA } });
  await mall.given(
    `asset-${assetId}`,
    {
      type: "AssetCreated",
      data: { assetId, authorId: userId, file: file("lost", QUOTA), details: details("lost-quay") },
    },
    { type: "AssetDeleted", data: { assetId } },
  );
  for (let again = 0; again < 2; again++) {
    expect((await person.call("DELETE", `/api/assets/${assetId}`)).status).toBe(204);
  }
  expect(await isFree(person, "lost-quay")).toBe(true);
  for (let again = 0; again < 2; again++) await removeFile(assetId);
  expect((await upload(person, form(meta(), Buffer.alloc(QUOTA), "zeros.bin", ""))).status).toBe(201);
});
