import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

// The built client on disk: what a reader of a published Mozaik has to load.

const BUILT = "dist/web";
/** KB (1,024 bytes), compressed as they are sent: with widgets, without what waits until somebody signed in is idle. */
const MOST_SCRIPT = 30;
const MOST_WIDGET_SCRIPT = 8;
/** KB of a page that had every widget and interaction. */
const MOST_OF_ALL_WIDGETS = 20;
/** KB of what records visits, once the page is shown. */
const MOST_RECORDER_SCRIPT = 2;
/** KB of what plays the logic of a page, beyond the fields that it has anyway. */
const MOST_LOGIC_SCRIPT = 2;

interface Chunk {
  file: string;
  src?: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const read = (name: string): Record<string, Chunk> => JSON.parse(readFileSync(join(BUILT, ".vite", name), "utf8"));
const manifest = read("public.json");
const client = read("manifest.json");

/** The chunk of that name and everything it imports: at once, or ever. */
function scriptsOf(name: string, when: "at once" | "ever"): string[] {
  const [entry] = Object.entries(manifest).find(([, chunk]) => chunk.src && chunk.name === name) ?? [];
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) return;
    found.add(key);
    for (const imported of [...(chunk.imports ?? []), ...(when === "ever" ? (chunk.dynamicImports ?? []) : [])]) {
      visit(imported);
    }
  };
  visit(entry ?? "");
  return [...found].map((key) => join(BUILT, manifest[key]!.file));
}

const scripts = scriptsOf("public", "ever");
const isRecorder = (script: string) => basename(script).startsWith("recorder-");

const kilobytes = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0) / 1_024;

/** The files a script was made of, from its source map; the bundler's own helpers, and files that only import others, have none. */
function sourcesOf(script: string): string[] {
  if (!existsSync(`${script}.map`)) return [];
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(`${script}.map`, "utf8"));
  return sources.map((source) => join(dirname(script), source));
}

test("public pages hold nothing of the builder, its editor or the client's framework", () => {
  const sources = scripts.flatMap(sourcesOf);
  expect(sources).toContain("frontend/mall/public/main.tsx");
  const foreign = sources.filter(
    (source) =>
      /^frontend\/(?!mall\/|mozaik\/view\/|primitives\/|ui\/(?:toast|avatar|class-names))/.test(source) ||
      /^node_modules\/(react|react-dom|scheduler|platejs|@platejs|slate|react-aria|@tanstack|zod|lucide)/.test(source),
  );
  expect(foreign).toEqual([]);
});

test(`a public page loads at most ${MOST_SCRIPT} KB of script, with its widgets`, () => {
  const loaded = [...new Set([...scriptsOf("public", "at once"), ...scriptsOf("widgets", "at once")])];
  expect(loaded.map((script) => basename(script))).toContainEqual(expect.stringMatching(/^public-.*\.js$/));
  expect(kilobytes(loaded)).toBeLessThan(MOST_SCRIPT);
});

test("the socket is loaded by signed-in people alone, once the page is idle", () => {
  const isSocket = (script: string) => sourcesOf(script).some((source) => source.includes("socket.io-client"));
  expect(scripts.some(isSocket)).toBe(true);
  expect(scriptsOf("public", "at once").some(isSocket)).toBe(false);
});

test("what the owner of a comment section decides is loaded when they ask for it", () => {
  const sourcesWhen = (when: "at once" | "ever") => scriptsOf("comment-section", when).flatMap(sourcesOf);
  const controls = ["frontend/mall/comments/owner-controls.tsx", "frontend/mall/comments/owner-calls.ts"];
  expect(sourcesWhen("at once")).toContain("frontend/mall/comments/comment-section.tsx");
  for (const file of controls) {
    expect(sourcesWhen("ever")).toContain(file);
    expect(sourcesWhen("at once")).not.toContain(file);
  }
});

test(`what makes widgets live is loaded by pages with widgets alone, and is at most ${MOST_WIDGET_SCRIPT} KB`, () => {
  const always = scriptsOf("public", "at once");
  const widgets = scriptsOf("widgets", "at once").filter((script) => !always.includes(script));
  expect(widgets.map((script) => basename(script))).toContainEqual(expect.stringMatching(/^widgets-.*\.js$/));
  expect(kilobytes(widgets)).toBeLessThan(MOST_WIDGET_SCRIPT);
});

describe(`all widgets and interactions together are at most ${MOST_OF_ALL_WIDGETS} KB`, () => {
  const always = scriptsOf("public", "at once");
  const isTheirs = (source: string) => /^frontend\/mozaik\/view\/client\/(widget|interaction|logic)\//.test(source);
  const isShared = (source: string) => /^(frontend\/mozaik\/view\/widget|modules\/mozaik)\//.test(source);
  const theirs = (...entries: readonly string[]) =>
    [...new Set(entries.flatMap((name) => scriptsOf(name, "ever")))].filter((script) => {
      if (isRecorder(script)) return false; // it has a limit of its own
      const sources = sourcesOf(script);
      const isBare = sources.length === 0 && !basename(script).startsWith("rolldown-runtime-");
      const isCounted = isBare || sources.some((source) => isTheirs(source) || isShared(source));
      return isCounted && !always.includes(script);
    });

  test("compressed with gzip", () => {
    const scripts = theirs("public", "gallery", "interactions", "menu");
    const kinds = globSync("frontend/mozaik/view/client/{widget/kinds,interaction}/*.ts");
    expect(kinds.length).toBeGreaterThan(5);
    expect(scripts.flatMap(sourcesOf)).toEqual(expect.arrayContaining(kinds));
    expect(kilobytes(scripts)).toBeLessThan(MOST_OF_ALL_WIDGETS);
  });

  test("with the logic of a page, compressed with Brotli, as browsers get them", () => {
    const scripts = theirs("public", "gallery", "interactions", "menu", "logic");
    expect(scripts.flatMap(sourcesOf)).toContain("frontend/mozaik/view/client/logic/start.ts");
    const sent = scripts.map((script) => readFileSync(existsSync(`${script}.br`) ? `${script}.br` : script).length);
    expect(sent.reduce((sum, bytes) => sum + bytes, 0) / 1_024).toBeLessThan(MOST_OF_ALL_WIDGETS);
  });
});

test(`what plays the logic of a page is loaded by pages with logic alone, and is at most ${MOST_LOGIC_SCRIPT} KB`, () => {
  const known = [...scriptsOf("public", "ever"), ...scriptsOf("widgets", "ever")];
  const logic = scriptsOf("logic", "ever").filter((script) => !known.includes(script));
  expect(logic.map((script) => basename(script))).toEqual([expect.stringMatching(/^logic-.*\.js$/)]);
  expect(kilobytes(logic)).toBeLessThan(MOST_LOGIC_SCRIPT);
});

test(`what records visits is loaded after the page, and is at most ${MOST_RECORDER_SCRIPT} KB`, () => {
  const recorder = scripts.filter(isRecorder);
  expect(recorder).toHaveLength(1);
  expect(scriptsOf("public", "at once")).not.toContain(recorder[0]);
  expect(kilobytes(recorder)).toBeLessThan(MOST_RECORDER_SCRIPT);
});

test("before it shows anything the app needs only a few files, each compressed at build time", () => {
  const found = new Set<string>();
  const visit = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    for (const imported of client[key]?.imports ?? []) visit(imported);
  };
  visit("index.html");
  const files = [...found].map((key) => join(BUILT, client[key]!.file));
  expect(files.length).toBeLessThan(8);
  const large = files.filter((file) => readFileSync(file).length > 1_024);
  expect(large.length).toBeGreaterThan(0);
  for (const file of large) expect([existsSync(`${file}.br`), existsSync(`${file}.gz`)]).toEqual([true, true]);
});
