import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { blobStoreContract } from "./blob-store.contract.ts";
import { FileBlobStore } from "./file-blob-store.ts";

let folder: string;
let store: FileBlobStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mozaik-blobs-"));
  store = await FileBlobStore.open(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function names(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

blobStoreContract(() => ({ store, names }));

test("half-written files of a dead process are removed at the start, running uploads are not", async () => {
  const [old, fresh] = [join(folder, "incoming", "old"), join(folder, "incoming", "fresh")];
  await writeFile(old, "half");
  await writeFile(fresh, "half");
  const yesterday = Date.now() / 1000 - 25 * 60 * 60;
  await utimes(old, yesterday, yesterday);
  await FileBlobStore.open(folder);
  expect(await readdir(join(folder, "incoming"))).toEqual(["fresh"]);
});

test("fails at the start if the folder is not writable", async () => {
  await writeFile(join(folder, "a-file"), "");
  await expect(FileBlobStore.open(join(folder, "a-file", "blobs"))).rejects.toThrow();
});

test("the hash of a blob is that of its bytes, whichever processes wrote its pieces", async () => {
  const other = await FileBlobStore.open(folder); // as another process has it
  async function* piece(text: string) {
    yield Buffer.from(text);
  }
  await store.staging.append("by-two", 0, piece("first"));
  await other.staging.append("by-two", 0, piece("FIRST"));
  await store.staging.append("by-two", 5, piece(" second"));
  const { sha256, size } = await store.staging.finish("by-two");
  expect([sha256, size]).toEqual([createHash("sha256").update("FIRST second").digest("hex"), 12]);
  expect((await other.staging.finish("by-two")).sha256).toBe(sha256);
});
