import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

// The built client as it lies on disk: what a reader of a published Mozaik is made to load.

const BUILT = "dist/web";
/** KB (1,024 bytes), compressed as they are sent. */
const MOST_SCRIPT = 60;

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(BUILT, ".vite/manifest.json"), "utf8"));

/** The entry `view` and everything it ever imports, also later. */
function viewerChunks(): Chunk[] {
  const [entry] = Object.entries(manifest).find(([, { isEntry, name }]) => isEntry && name === "view") ?? [];
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) return;
    found.add(key);
    for (const imported of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(imported);
  };
  visit(entry ?? "");
  return [...found].map((key) => manifest[key]!);
}

const scripts = viewerChunks().map(({ file }) => join(BUILT, file));

/** The files a script was made of, from its source map. */
function sourcesOf(script: string): string[] {
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(`${script}.map`, "utf8"));
  return sources.map((source) => join(dirname(script), source));
}

test("a published Mozaik's script holds nothing of the builder, its editor or the client's framework", () => {
  const sources = scripts.flatMap(sourcesOf);
  expect(sources).toContain("frontend/mozaik/view/client/main.ts");
  const foreign = sources.filter(
    (source) =>
      /^frontend\/(?!mozaik\/view\/)/.test(source) ||
      /^node_modules\/(react|react-dom|scheduler|platejs|@platejs|slate|react-aria|@tanstack|socket\.io)/.test(source),
  );
  expect(foreign).toEqual([]);
});

test(`a published Mozaik loads at most ${MOST_SCRIPT} KB of script`, () => {
  expect(scripts.map((script) => basename(script))).toContainEqual(expect.stringMatching(/^view-.*\.js$/));
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(readFileSync(script)).length, 0);
  expect(bytes / 1_024).toBeLessThan(MOST_SCRIPT);
});
