import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

// A read waits for the read models that its controller names, so that it shows the caller's own writes. If a name is
// missing, no other test notices: the answer is only incomplete while that read model is behind.

const FOLDER = import.meta.dirname;

/** By path below projections/, without tests. */
const sources = new Map(
  globSync("*/**/*.{ts,tsx}", { cwd: FOLDER })
    .filter((path) => !/\.spec\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(FOLDER, path), "utf8")]),
);

/** A read model has the name of its folder and its schema. */
const readModelOf = (path: string) => path.slice(0, path.indexOf("/"));
const readModels = new Set([...sources.keys()].map(readModelOf));

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? "");

/** The file that handles a query of the bus, by the query's name, without those handled by modules. */
const handlers = new Map(
  [...sources].flatMap(([path, text]) =>
    matches(text, /@QueryHandler\((\w+)\)/g).map((query): [string, string] => [query, path]),
  ),
);

/** The files involved in `path`: its imports, and the handlers of its queries. */
function reachedFrom(path: string, reached = new Set<string>()): Set<string> {
  const text = sources.get(path);
  if (text === undefined || reached.has(path)) return reached;
  reached.add(path);
  const imported = matches(text, /\bfrom "(\.[^"]+)"/g).map((other) => join(dirname(path), other));
  const answering = matches(text, /\bnew (\w+)\(/g).flatMap((query) => handlers.get(query) ?? []);
  for (const other of [...imported, ...answering]) reachedFrom(other, reached);
  return reached;
}

const namedBy = (text: string) =>
  matches(text, /@ReadsFrom\(([^)]*)\)/g).flatMap((names) => matches(names, /"(\w+)"/g));

const controllers = [...sources.keys()].filter((path) => path.endsWith(".controller.ts"));

test("a read model's queries use only its own tables", () => {
  const names = [...readModels].join("|");
  const table = new RegExp(`(?:["'\`]|\\b(?:from|join|into|update|table|exists) )(${names})\\.[a-z_]+`, "g");
  const foreign = [...sources].flatMap(([path, text]) =>
    matches(text, table)
      .filter((name) => name !== readModelOf(path))
      .map((name) => `${path} speaks of a table of ${name}`),
  );
  expect(foreign).toEqual([]);
  expect(matches([...sources.values()].join("\n"), table).length).toBeGreaterThan(50);
});

test.each(controllers)("%s waits for every read model that it shows, and for no other", (path) => {
  const text = sources.get(path) ?? "";
  expect(matches(text, /@(Controller)\(/g)).toHaveLength(1);
  // Page frames are not a read model.
  const shown = [...reachedFrom(path)].map(readModelOf).filter((name) => name !== "pages");
  expect(namedBy(text).toSorted()).toEqual([...new Set(shown)].toSorted());
});

/** The read models that a module asks, by its file. */
const askedByModules = globSync("**/*.ts", { cwd: join(FOLDER, "../modules") })
  .filter((path) => !/\.spec\.ts$/.test(path))
  .flatMap((path) => {
    const text = readFileSync(join(FOLDER, "../modules", path), "utf8");
    const asked = matches(text, /\bnew (\w+)\(/g).flatMap((query) => handlers.get(query) ?? []);
    return asked.length === 0 ? [] : [{ path, text, readModels: new Set(asked.map(readModelOf)) }];
  });

/** Files that list what a person has: they decide nothing, and wait for the read models that they name. */
const isPersonalData = (text: string) => text.includes("implements PersonalDataPart");

/** Figures of visits are answers themselves: the module has a store of its own beside the log. */
const FIGURES = "analytics/figures/";

test("no module queries a read model to decide something", () => {
  const asking = askedByModules.filter(({ path, text }) => !isPersonalData(text) && !path.startsWith(FIGURES));
  expect(asking.map(({ path }) => path)).toEqual([]);
  expect(handlers.size).toBeGreaterThan(3);
});

test.each(askedByModules.filter(({ text }) => isPersonalData(text)))(
  "$path waits for every read model that it lists from",
  ({ text, readModels }) => {
    const named = matches(text, /readsFrom = \[([^\]]*)\]/g).flatMap((names) => matches(names, /"(\w+)"/g));
    expect(named.toSorted()).toEqual([...readModels].toSorted());
  },
);
