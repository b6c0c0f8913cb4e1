import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BuiltFiles } from "./built-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "built-"));
  await mkdir(join(folder, "assets"));
  await mkdir(join(folder, ".vite"));
  await writeFile(join(folder, "assets/main-old.js"), "old");
  await writeFile(join(folder, ".vite/manifest.json"), "{}");
});
afterEach(() => rm(folder, { recursive: true }));

test("the files of a new build are there after a second, and those of the old one no longer", async () => {
  let now = 0;
  const files = new BuiltFiles(folder, () => now);
  expect([await files.has("/assets/main-old.js"), await files.has("/assets/main-new.js")]).toEqual([true, false]);
  await rm(join(folder, "assets"), { recursive: true });
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets/main-new.js"), "new");
  expect(await files.has("/assets/main-new.js")).toBe(false);
  now = 1_000;
  expect([await files.has("/assets/main-new.js"), await files.has("/assets/main-old.js")]).toEqual([true, false]);
});

test("pages are no files, nor is what the build notes for the server", async () => {
  const files = new BuiltFiles(folder);
  for (const path of ["/", "/explore", "/.vite/manifest.json", "/assets/../assets/main-old.js"]) {
    expect([path, await files.has(path)]).toEqual([path, false]);
  }
});

test("requests that arrive together share the first look, and all find their files", async () => {
  await writeFile(join(folder, "assets/style.css"), "");
  const files = new BuiltFiles(folder);
  const paths = ["/assets/main-old.js", "/assets/style.css", "/assets/main-old.js", "/assets/none.js"];
  expect(await Promise.all(paths.map((path) => files.has(path)))).toEqual([true, true, true, false]);
});

test("a folder that a build is replacing has no new files yet", async () => {
  let now = 0;
  const files = new BuiltFiles(folder, () => now);
  await rm(folder, { recursive: true });
  expect(await files.has("/assets/main-new.js")).toBe(false);
  await mkdir(join(folder, "assets"), { recursive: true });
  await writeFile(join(folder, "assets/main-new.js"), "new");
  now = 1_000;
  expect(await files.has("/assets/main-new.js")).toBe(true);
});
