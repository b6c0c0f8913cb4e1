import { createHash, randomBytes } from "node:crypto";
import { type FileHandle, mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PieceWriter } from "./piece-writer.ts";

let folder: string;
let handle: FileHandle;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mozaik-piece-"));
  handle = await open(join(folder, "file"), "w+");
});
afterEach(async () => {
  await handle.close();
  await rm(folder, { recursive: true });
});

const written = () => readFile(join(folder, "file"));
/** Bytes with memory of their own, like those of a request. */
const chunkOf = (size: number) => new Uint8Array(randomBytes(size));

test("writes and hashes everything in order, and says where it ends", async () => {
  const chunks = [3, 700_000, 0, 9_000_000, 400_000].map(chunkOf);
  const all = Buffer.concat(chunks);
  await handle.write("before");
  const hash = createHash("sha256").update("before");
  const writer = new PieceWriter(handle, 6, hash);
  for (const chunk of chunks) await writer.add(chunk);
  expect(await writer.finish()).toBe(6 + all.length);
  const whole = Buffer.concat([Buffer.from("before"), all]);
  expect((await written()).equals(whole)).toBe(true);
  expect(hash.digest("hex")).toBe(createHash("sha256").update(whole).digest("hex"));
});

test("gives the memory of written chunks back, but not that of a part of something larger", async () => {
  const [own, larger] = [chunkOf(600_000), chunkOf(600_000)];
  const writer = new PieceWriter(handle, 0, null);
  await writer.add(own);
  await writer.add(larger.subarray(0, 500_000));
  await writer.finish();
  expect(own.byteLength).toBe(0);
  expect(larger.byteLength).toBe(600_000);
});

test("a disk that takes only a part is full, even if more arrives before that is known", async () => {
  const short = { writev: async () => ({ bytesWritten: 1 }), datasync: async () => {} };
  const writer = new PieceWriter(short, 0, null);
  await writer.add(chunkOf(600_000));
  await expect(writer.add(chunkOf(600_000)).then(() => writer.finish())).rejects.toMatchObject({ code: "ENOSPC" });
});

test("bytes that could not be synced early do not count, although a later sync succeeds", async () => {
  let syncs = 0;
  const failing = {
    writev: async (chunks: readonly Uint8Array[]) => ({
      bytesWritten: chunks.reduce((size, { length }) => size + length, 0),
    }),
    datasync: async () => {
      if (++syncs === 1) throw new Error("the disk is broken");
    },
  };
  const writer = new PieceWriter(failing, 0, null);
  await writer.add(chunkOf(9_000_000));
  await expect(writer.finish()).rejects.toThrow("the disk is broken");
  expect(syncs).toBe(1);
});
