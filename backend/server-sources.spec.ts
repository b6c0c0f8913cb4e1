import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { serverSources } from "./server-sources.mjs";

const ROOT = join(import.meta.dirname, "..");

/** The project's files that an application loads until it is open, with the demo and its pictures. */
async function loadedFiles(): Promise<string[]> {
  const program = `
    const { registerHooks } = await import("node:module");
    const loaded = [];
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context); } });
    for (const file of ["main.ts", "../demo/furnish.ts", "blobs/picture-decoder.ts"]) {
      await import(new URL(file, "file://${ROOT}/backend/"));
    }
    const root = "file://${ROOT}/";
    const own = loaded.filter((url) => url.startsWith(root) && !url.includes("/node_modules/"));
    console.log(JSON.stringify(own.map((url) => url.slice(root.length))));`;
  const args = ["--import", "./backend/register.mjs", "--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT });
  return JSON.parse(stdout);
}

let loaded: string[];
beforeAll(async () => {
  loaded = await loadedFiles();
});

test("the image has every file that the server loads", async () => {
  const dockerfile = await readFile(join(ROOT, "Dockerfile"), "utf8");
  const image = dockerfile.slice(dockerfile.lastIndexOf("FROM "));
  const copied = [...image.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, sources = ""]) => sources.split(" "));
  const isCopied = (file: string) => copied.some((path) => file === path || file.startsWith(`${path}/`));
  expect(loaded).toContain("backend/main.ts");
  expect(loaded.filter((file) => !isCopied(file))).toEqual([]);
});

test("every TypeScript file that the server loads is compiled in advance", () => {
  const sources = new Set(serverSources(ROOT));
  expect(loaded.filter((file) => /\.tsx?$/.test(file) && !sources.has(file))).toEqual([]);
});
