import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readConfig } from "../config/config.ts";
import { openBlobStore } from "./open-blob-store.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mozaik-open-blobs-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const settings = (url?: string) =>
  readConfig({
    DATA_DIR: folder,
    DATABASE_URL: "postgres://localhost/none",
    SESSION_SECRET: "a-secret-of-the-tests-a-secret-of-the-tests",
    ...(url && { BLOB_STORE_URL: url }),
  });

test("by default blobs are stored in the data folder", async () => {
  await openBlobStore(settings());
  expect(await readdir(folder)).toEqual(["blobs"]);
});

test("a folder may be given as a path or as a file URL", async () => {
  await openBlobStore(settings(`file:${join(folder, "one")}`));
  await openBlobStore(settings(pathToFileURL(join(folder, "two words")).href));
  expect((await readdir(folder)).sort()).toEqual(["one", "two words"]);
});

test("another kind of address is refused with a hint at the right setting", async () => {
  await expect(openBlobStore(settings("ftp://example.org/blobs"))).rejects.toThrow("BLOB_STORE_URL: use file:<folder>");
});
