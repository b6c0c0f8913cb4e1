import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** The import rules see files; they cannot say that whole modules form no cycle. This reads the imports instead. */
const ROOT = import.meta.dirname;

type Graph = Map<string, Set<string>>;

/** Which modules each module imports from; types count too. */
function moduleGraph(): Graph {
  const graph: Graph = new Map();
  for (const file of globSync("*/**/*.ts", { cwd: ROOT }).filter((name) => !/\.spec\.ts$|\/testing\//.test(name))) {
    const from = moduleOf(file);
    const imports = graph.get(from) ?? new Set<string>();
    graph.set(from, imports);
    for (const [, specifier = ""] of readFileSync(join(ROOT, file), "utf8").matchAll(/ from "(\.[^"]+)"/g)) {
      const target = relative(ROOT, join(ROOT, dirname(file), specifier));
      if (!target.startsWith("..") && target.includes("/") && moduleOf(target) !== from) imports.add(moduleOf(target));
    }
  }
  return graph;
}

function moduleOf(path: string): string {
  return path.split("/")[0] ?? path;
}

/** The modules of one cycle, in order; null if there is none. */
function cycleIn(graph: Graph): string[] | null {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of graph.get(name) ?? []) {
      const cycle = visit(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return null;
  };
  for (const name of graph.keys()) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return null;
}

test("modules form no cycle, also by way of a third one", () => {
  const graph = moduleGraph();
  expect([...graph.keys()]).toEqual(expect.arrayContaining(["account", "asset", "item", "marketplace", "mozaik"]));
  expect([...(graph.get("mozaik") ?? [])]).toContain("asset");
  expect(cycleIn(graph)).toBeNull();
});

test("a cycle is found, however long", () => {
  const graph: Graph = new Map([
    ["item", new Set(["account"])],
    ["account", new Set()],
    ["asset", new Set(["item", "mozaik"])],
    ["mozaik", new Set(["social"])],
    ["social", new Set(["asset"])],
  ]);
  expect(cycleIn(graph)).toEqual(["asset", "mozaik", "social", "asset"]);
});
