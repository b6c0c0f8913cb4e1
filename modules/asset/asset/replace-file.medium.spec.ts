import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { CommandBus } from "@nestjs/cqrs";
import sharp from "sharp";
import { type Caller, startTestMall, type TestMall } from "../../../test/support/test-mall.ts";
import { QUOTA_REACHED } from "../contract.ts";
import { RemoveAssetFile } from "../messages.ts";

const QUOTA = 20_000;

let mall: TestMall;
beforeAll(async () => {
  mall = await startTestMall({ STORAGE_QUOTA: String(QUOTA) });
});
afterAll(() => mall.stop());

let serial = 0;
const newPerson = () => mall.person(`replacer${++serial}`);

const picture = (background: string, width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

async function upload(who: Caller, bytes: Uint8Array | string, name = "sea.png", more: object = {}) {
  const parts = new FormData();
  parts.append("meta", JSON.stringify({ name, summary: "Something", ...more }));
  parts.append("file", new Blob([bytes as BlobPart]), name);
  const { body, status } = await who.call("POST", "/api/assets", parts);
  expect(status).toBe(201);
  return body;
}

function replace(who: Caller, assetId: string, bytes: Uint8Array | string, name = "lake.png", headers = {}) {
  const parts = new FormData();
  parts.append("file", new Blob([bytes as BlobPart]), name);
  return who.call("PUT", `/api/assets/${assetId}/file`, parts, headers);
}

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(process.env.DATA_DIR ?? "", "blobs"), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const noise = (bytes: number, of: number) => Buffer.alloc(bytes, of);

test("an asset gets another file and keeps its id, its url and its words; everyone gets the new file", async () => {
  const author = await newPerson();
  const before = await upload(author, await picture("#336699"), "sea.png", { isPublic: true, caption: "Calm" });
  const answer = await replace(author, before.id, await picture("#993333", 44));
  expect(answer.status).toBe(200);
  const { id, url, caption, created } = before;
  expect(answer.body).toMatchObject({ id, url, caption, created, fileName: "lake.png", width: 44, height: 30 });
  const shown = await mall.guest().follow(author).call("GET", `/public/api/assets/${url}`);
  expect(shown.body).toMatchObject({ fileName: "lake.png", width: 44, blobId: answer.body.blobId });
  expect((await mall.guest().follow(author).call("GET", shown.body.src)).status).toBe(200);
  expect(await storedFiles()).toEqual(expect.arrayContaining([before.blobId, answer.body.blobId]));
});

test("a library ordered by size follows the new file", async () => {
  const author = await newPerson();
  const [one] = [await upload(author, noise(100, 9), "one.bin"), await upload(author, noise(200, 9), "two.bin")];
  const names = async () =>
    (await author.call("GET", "/api/assets?sort=size")).body.items.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(["two.bin", "one.bin"]);
  await replace(author, one.id, noise(300, 9), "larger.bin");
  expect(await names()).toEqual(["one.bin", "two.bin"]);
});

test("guests no longer get the former file", async () => {
  const author = await newPerson();
  const before = await upload(author, await picture("#336699"), "sea.png", { isPublic: true });
  await replace(author, before.id, await picture("#993333"));
  expect((await mall.guest().follow(author).call("GET", `/public/api/blobs/${before.blobId}`)).status).toBe(404);
});

test("both files count against the quota until the asset and its files are gone", async () => {
  const author = await newPerson();
  const { id, blobId } = await upload(author, noise(9_000, 1), "a.bin");
  const second = (await replace(author, id, noise(9_000, 2), "b.bin")).body.blobId;
  const third = await replace(author, id, noise(9_000, 3), "c.bin");
  expect(third).toMatchObject({ status: 413, body: { detail: QUOTA_REACHED } });
  expect((await author.call("DELETE", `/api/assets/${id}`)).status).toBe(204);
  await mall.app.get(CommandBus).execute(new RemoveAssetFile(id));
  const left = await storedFiles();
  expect(left.filter((name) => name === blobId || name === second)).toEqual([]);
  await upload(author, noise(18_000, 4), "d.bin");
});

test("another kind of file is refused in plain words, and nothing of it stays", async () => {
  const author = await newPerson();
  const { id, blobId } = await upload(author, await picture("#336699"));
  const before = await storedFiles();
  const answer = await replace(author, id, "just text", "notes.txt");
  expect(answer).toMatchObject({ status: 422, body: { code: "other-kind-of-file" } });
  expect(answer.body.detail).toContain("This asset is a picture.");
  expect(await storedFiles()).toHaveLength(before.length);
  expect((await author.call("GET", `/api/assets/${id}`)).body.blobId).toBe(blobId);
  await upload(author, noise(QUOTA - (await picture("#336699")).length, 5), "rest.bin");
});

test("the file it had before is shown again without being stored twice", async () => {
  const author = await newPerson();
  const first = noise(5_000, 6);
  const { id, blobId } = await upload(author, first, "a.bin");
  await replace(author, id, noise(5_000, 7), "b.bin");
  const before = await storedFiles();
  expect(await replace(author, id, first, "a-again.bin")).toMatchObject({ status: 200, body: { blobId } });
  expect(await storedFiles()).toHaveLength(before.length);
  await upload(author, noise(QUOTA - 10_000, 8), "rest.bin");
});

test("the same request again replaces the file once", async () => {
  const author = await newPerson();
  const { id } = await upload(author, await picture("#336699"));
  const other = await picture("#993333");
  const key = { "idempotency-key": randomUUID() };
  const first = await replace(author, id, other, "lake.png", key);
  const before = await storedFiles();
  const again = await replace(author, id, other, "lake.png", key);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.blobId).toBe(first.body.blobId);
  expect(await storedFiles()).toHaveLength(before.length);
});

test("nobody else replaces a file, and a body without one is refused", async () => {
  const author = await newPerson();
  const { id } = await upload(author, await picture("#336699"), "sea.png", { isPublic: true });
  expect((await replace(await newPerson(), id, await picture("#993333"))).status).toBe(404);
  expect((await replace(mall.guest(), id, await picture("#993333"))).status).toBe(401);
  const empty = new FormData();
  empty.append("meta", "{}");
  const answer = await author.call("PUT", `/api/assets/${id}/file`, empty);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: "file", message: "No file provided" }] } });
});

test("the fields for autoplay, visible words and notified people are kept, and only their author sees the people", async () => {
  const [author, friend] = [await newPerson(), await newPerson()];
  const { id, autoPlay, visibleCaption, visibleCredit } = await upload(author, await picture("#336699"));
  expect([autoPlay, visibleCaption, visibleCredit]).toEqual([false, true, true]);
  const fields = {
    autoPlay: true,
    visibleCaption: false,
    visibleCredit: false,
    purchaseReceiversAccounts: [friend.userId],
    purchaseReceiversAccountGroups: [],
  };
  const meta = { name: "Sea", summary: "Calm", isPublic: true, ...fields };
  expect((await author.call("PUT", `/api/assets/${id}`, meta)).body).toMatchObject(fields);
  expect((await author.call("GET", `/api/assets/${id}`)).body).toMatchObject(fields);
  const shown = await friend.follow(author).call("GET", `/public/api/assets/${id}`);
  expect(shown.body).toMatchObject({ autoPlay: true, visibleCaption: false, purchaseReceiversAccounts: [] });
});
