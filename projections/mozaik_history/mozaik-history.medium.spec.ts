import { type CompiledQuery, sql } from "kysely";
import { Database } from "#backend/database/database";
import type { HistoryEntry } from "#modules/mozaik/contract";
import { rebuilt } from "../../test/support/read-models.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { MozaikHistoryQueries } from "./mozaik-history.queries.ts";

let mall: TestMall;
let author: Caller;
let id: string;
let page: string;
beforeAll(async () => {
  mall = await startTestMall();
  author = await mall.person("author");
  id = (await author.call("POST", "/api/mozaiks", { name: "Harbour" })).body.id;
  const { document } = (await author.call("GET", `/api/mozaiks/${id}`)).body;
  page = Object.values<{ id: string; kind: string }>(document.nodes).find(({ kind }) => kind === "page")?.id ?? "";
});
afterAll(() => mall.stop());

const post = (path: string, body?: object) => author.call("POST", `/api/mozaiks/${id}/${path}`, body);
const rename = (baseRevision: number, name: string) =>
  post("edits", { baseRevision, edits: [{ edit: "renamePage", input: { id: page, name } }] });
const history = async (query = ""): Promise<HistoryEntry[]> =>
  (await author.call("GET", `/api/mozaiks/${id}/history${query}`)).body.items;

test("every version is listed newest first, with its author, and marked if undone or published", async () => {
  await rename(0, "Home");
  await rename(1, "Start");
  await post("undo", { baseRevision: 2 });
  await author.call("PATCH", `/api/mozaiks/${id}/settings`, { name: "Quay" });
  await post("publish");
  expect(await history()).toMatchObject([
    { revision: 3, event: "EditUndone", label: expect.stringMatching(/^Undid: /), undone: false, published: true },
    { revision: 2, event: "PageRenamed", undone: true, published: false },
    { revision: 1, event: "PageRenamed", undone: false, published: false },
    { revision: 0, event: "MozaikCreated", label: "Created", user: { id: author.userId, name: "author" } },
  ]);
  await post("redo", { baseRevision: 5 });
  expect((await history()).find(({ revision }) => revision === 2)?.undone).toBe(false);
});

test("an edit group is one row, with the version after it, and is undone as one", async () => {
  const made = (await author.call("POST", "/api/mozaiks", { name: "In one act" })).body.id;
  const call = (method: "POST" | "GET", path: string, body?: object) =>
    author.call(method, `/api/mozaiks/${made}/${path}`, body);
  const { document } = (await author.call("GET", `/api/mozaiks/${made}`)).body;
  const nodes = Object.values<{ id: string; kind: string }>(document.nodes);
  const [first, tile] = ["page", "tile"].map((kind) => nodes.find((node) => node.kind === kind)?.id);
  const padding = (id: string | undefined, joined: object) => ({
    edit: "setDesign",
    input: { id, design: { padding: "1px 1px 1px 1px" } },
    ...joined,
  });
  const edits = [
    { edit: "renamePage", input: { id: first, name: "Home" } },
    padding(tile, {}),
    padding(first, { joined: true }),
    { edit: "renamePage", input: { id: first, name: "Start" }, joined: true },
  ];
  const items = async (query = ""): Promise<HistoryEntry[]> => (await call("GET", `history${query}`)).body.items;
  await call("POST", "edits", { baseRevision: 0, edits });
  expect(await items()).toMatchObject([
    { revision: 4, event: "DesignChanged", label: expect.stringMatching(/^Changed padding of .* and 2 more$/) },
    { revision: 1, event: "PageRenamed", label: expect.not.stringContaining("more") },
    { revision: 0, event: "MozaikCreated" },
  ]);
  expect((await items(`?nodeId=${tile}`)).map(({ revision }) => revision)).toEqual([4]);
  await call("POST", "undo", { baseRevision: 4 });
  expect(await items()).toMatchObject([
    { revision: 5, label: expect.stringMatching(/^Undid: Changed padding of .* and 2 more$/) },
    { revision: 4, undone: true },
    { revision: 1, undone: false },
    { revision: 0 },
  ]);
  await call("POST", "redo", { baseRevision: 5 });
  expect((await items())[1]?.undone).toBe(false);
  // An edit group continues in a further request: it is still one row.
  const rename = (name: string) => ({ edit: "renamePage", input: { id: first, name } });
  await call("POST", "edits", { baseRevision: 6, edits: [rename("Quay")] });
  await call("POST", "edits", { baseRevision: 7, edits: [{ ...rename("Pier"), joined: true }] });
  const goneOn = await items();
  expect(goneOn).toHaveLength(6);
  expect(goneOn[0]).toMatchObject({ revision: 8, before: 6, label: expect.stringMatching(/ and 1 more$/) });
});

test("an edit group whose events come in several batches is still one row", async () => {
  const made = (await author.call("POST", "/api/mozaiks", { name: "Bit by bit" })).body.id;
  const { document } = (await author.call("GET", `/api/mozaiks/${made}`)).body;
  const tile =
    Object.values<{ id: string; kind: string }>(document.nodes).find(({ kind }) => kind === "tile")?.id ?? "";
  const changed = (n: number, partOf?: number) => ({
    type: "DesignChanged",
    data: {
      mozaikId: made,
      userId: author.userId,
      at: new Date().toISOString(),
      description: { label: `Change ${n}` },
      changes: [
        {
          op: "update",
          id: tile,
          path: ["design", "padding"],
          ...(n === 1 ? {} : { from: `${n - 1}px 0px 0px 0px` }),
          to: `${n}px 0px 0px 0px`,
        },
      ],
      ...(partOf === undefined ? {} : { partOf }),
    },
  });
  for (const event of [changed(1), changed(2, 1), changed(3, 1)]) {
    author.see(await mall.given(`mozaik-${made}`, event));
    await author.call("GET", `/api/mozaiks/${made}/history`);
  }
  expect((await author.call("GET", `/api/mozaiks/${made}/history`)).body.items).toMatchObject([
    { revision: 3, label: "Change 1 and 2 more" },
    { revision: 0 },
  ]);
});

test("it can be read up to a moment, and each entry knows the version before it", async () => {
  const all = await history();
  const moment = all[1]?.at ?? "";
  expect(await history(`?until=${encodeURIComponent(moment)}`)).toEqual(all.filter(({ at }) => at < moment));
  expect((await author.call("GET", `/api/mozaiks/${id}/history?until=yesterday`)).status).toBe(400);
  expect(all.map(({ revision, before }) => [revision, before])).toEqual([
    [6, 5],
    [3, 2],
    [2, 1],
    [1, 0],
    [0, null],
  ]);
});

test("it is read page by page", async () => {
  const first = (await author.call("GET", `/api/mozaiks/${id}/history?first=2`)).body;
  expect(first.hasNextPage).toBe(true);
  const second = await history(`?first=2&after=${first.cursor}`);
  const all = await history();
  expect([...first.items, ...second]).toEqual(all.slice(0, 4));
});

test("the history of a tile covers what is or was inside it, and nothing else", async () => {
  const made = (await author.call("POST", "/api/mozaiks", { name: "Two tiles" })).body.id;
  const call = (method: "POST" | "GET", path: string, body?: object) =>
    author.call(method, `/api/mozaiks/${made}/${path}`, body);
  const { document } = (await author.call("GET", `/api/mozaiks/${made}`)).body;
  const nodes = Object.values<{ id: string; kind: string }>(document.nodes);
  const firstTile = nodes.find(({ kind }) => kind === "tile")?.id ?? "";
  const firstPage = nodes.find(({ kind }) => kind === "page")?.id ?? "";
  const [second, layout, column, block] = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
  await call("POST", "edits", {
    baseRevision: 0,
    edits: [
      { edit: "addTile", input: { id: second, place: { parentId: firstPage } } },
      { edit: "addLayout", input: { preset: "one", ids: [layout, column, block], place: { parentId: second } } },
      { edit: "setDesign", input: { id: block, design: { padding: "1px 1px 1px 1px" } } },
      { edit: "moveLayout", input: { id: layout, place: { parentId: firstTile } } },
      { edit: "setDesign", input: { id: firstTile, design: { padding: "2px 2px 2px 2px" } } },
    ],
  });
  const revisions = async (nodeId: string | undefined) =>
    (await call("GET", `history?nodeId=${nodeId}`)).body.items.map((entry: HistoryEntry) => entry.revision);
  expect(await revisions(second)).toEqual([4, 3, 2, 1]);
  expect(await revisions(block)).toEqual([3, 2]);
  expect(await revisions(firstTile)).toEqual([5, 4, 3, 2]);
});

/** A Mozaik whose first page was renamed to "Home" by its only edit. */
async function withHomePage(name: string) {
  const made = (await author.call("POST", "/api/mozaiks", { name })).body.id;
  const call = (method: "POST" | "GET", path: string, body?: object) =>
    author.call(method, `/api/mozaiks/${made}/${path}`, body);
  const { document } = (await author.call("GET", `/api/mozaiks/${made}`)).body;
  const firstPage = Object.values<{ id: string; kind: string }>(document.nodes).find(({ kind }) => kind === "page");
  const edits = [{ edit: "renamePage", input: { id: firstPage?.id, name: "Home" } }];
  await call("POST", "edits", { baseRevision: 0, edits });
  return { call, firstPage };
}

test("a version can be named, found by its name, and unnamed", async () => {
  const { call, firstPage } = await withHomePage("Named");
  expect((await call("POST", "versions", { name: "Before the fair" })).status).toBe(204);
  expect((await call("POST", "versions", { name: "", revision: 0 })).status).toBe(400);
  expect((await call("POST", "versions", { name: "Later", revision: 99 })).status).toBe(400);
  const named = async () => (await call("GET", "history?named=true")).body.items;
  expect(await named()).toMatchObject([{ revision: 1, name: "Before the fair" }]);
  await call("POST", "versions", { name: null, revision: 1 });
  expect(await named()).toEqual([]);
  const stored = await call("GET", "versions/0");
  expect(stored.body.document.nodes[firstPage?.id ?? ""].name).not.toBe("Home");
  expect((await call("GET", "versions/99")).status).toBe(404);
});

test("the entry of a restore shows the restored version with its current name", async () => {
  const { call } = await withHomePage("There and back");
  await call("POST", "restore", { baseRevision: 1, revision: 0 });
  const [newest, before, created] = (await call("GET", "history")).body.items;
  expect(newest).toMatchObject({
    label: "Restored an earlier version",
    restored: { revision: 0, at: created.at, name: null },
  });
  expect(before).toMatchObject({ restored: null });
  await call("POST", "versions", { name: "As it began", revision: 0 });
  expect((await call("GET", "history")).body.items[0].restored).toMatchObject({ name: "As it began" });
});

test("only the author can see the history", async () => {
  const other = await mall.person("other");
  expect((await other.follow(author).call("GET", `/api/mozaiks/${id}/history`)).status).toBe(404);
  expect((await mall.guest().call("GET", `/api/mozaiks/${id}/history`)).status).toBe(401);
});

test("dropped and rebuilt, the rows are the same; a deleted Mozaik leaves none", async () => {
  const gone = (await author.call("POST", "/api/mozaiks", { name: "Gone" })).body.id;
  expect((await author.call("DELETE", `/api/mozaiks/${gone}`)).status).toBe(204);
  const tables = ["mozaik_history.mozaik", "mozaik_history.entry", "mozaik_history.place"];
  const { before, after } = await rebuilt(mall, "mozaik_history", tables);
  for (const table of tables) {
    expect(JSON.stringify(before[table])).toContain(id);
    expect(JSON.stringify(before[table])).not.toContain(gone);
  }
  expect(JSON.stringify(before)).toContain('{"what":"tile","number":2}');
  expect(after).toEqual(before);
});

test("no page of a history scans a hundred thousand rows", async () => {
  const database = new Database(mall.databaseUrl);
  try {
    const mozaikId = "00000000-0000-4000-8000-000000000007";
    await sql`
      insert into mozaik_history.mozaik
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid
        from generate_series(0, 99) n`.execute(database);
    await sql`
      insert into mozaik_history.entry
      select ('00000000-0000-4000-8000-' || lpad((n % 100)::text, 12, '0'))::uuid, n, 'BlockMoved', '{"label": "Moved text"}'::jsonb,
             gen_random_uuid(), now(), false, false, null, null, '{}', n, 1
        from generate_series(1, 100000) n`.execute(database);
    await sql`analyze mozaik_history.entry`.execute(database);
    const history = new MozaikHistoryQueries(database);
    for (const query of [
      history.list(mozaikId, { first: 20, named: false }),
      history.list(mozaikId, { first: 20, after: 50_000, named: false }),
    ]) {
      expect(await planOf(database, query.compile())).not.toContain("Seq Scan");
    }
  } finally {
    await database.destroy();
  }
});

async function planOf(from: Database, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const explain = { ...sql`explain`.compile(from), sql: `explain ${text}`, parameters };
  const { rows: lines } = await from.executeQuery<{ "QUERY PLAN": string }>(explain);
  return lines.map((line) => line["QUERY PLAN"]).join("\n");
}
