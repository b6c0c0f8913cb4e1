import { randomUUID } from "node:crypto";
import { type CompiledQuery, sql } from "kysely";
import { Database } from "#backend/database/database";
import type { MozaikSettings } from "#modules/mozaik/contract";
import type { MozaikEvent } from "#modules/mozaik/events";
import { type AppliedEdit, applyEdit, EditError, emptyDocument, type MozaikDocument } from "#mozaik/document";
import { anyEdit, type Chance } from "../../modules/mozaik/document/testing/any-edit.ts";
import { edited, ID, sample } from "../../modules/mozaik/document/testing/sample-document.ts";
import { rebuilt } from "../../test/support/read-models.ts";
import { type Caller, startTestMall, type TestMall } from "../../test/support/test-mall.ts";
import { MozaikQueries } from "./mozaiks.queries.ts";

let mall: TestMall;
let author: Caller;
let other: Caller;
let guest: Caller;
let database: Database;
beforeAll(async () => {
  mall = await startTestMall();
  [author, other, guest] = [await mall.person("author"), await mall.person("other"), mall.guest()];
  database = new Database(mall.databaseUrl);
});
afterAll(async () => {
  await database.destroy();
  await mall.stop();
});

const at = "2026-03-01T10:00:00.000Z";
const settings = (more: Partial<MozaikSettings> = {}): MozaikSettings => ({
  name: "Harbour",
  summary: "",
  tags: [],
  url: "",
  isPublic: true,
  ...more,
});
const created = (mozaikId: string, document: MozaikDocument, more: Partial<MozaikSettings> = {}): MozaikEvent => ({
  type: "MozaikCreated",
  data: { mozaikId, authorId: author.userId, settings: settings(more), document, previewAssetId: null, copyOf: null },
});
const published = (mozaikId: string, revision: number): MozaikEvent => ({
  type: "MozaikPublished",
  data: { mozaikId, revision, previewAssetId: null, at },
});
/** The event of a renamed page, and the document after it. */
const renamed = (mozaikId: string, document: MozaikDocument): { event: MozaikEvent; later: MozaikDocument } => {
  const [page = ""] = Object.keys(document.nodes);
  const edit = applyEdit(document, { edit: "renamePage", input: { id: page, name: "Home" } });
  const data = { mozaikId, userId: author.userId, at, description: { label: edit.label }, changes: edit.changes };
  return { event: { type: edit.event, data }, later: edit.document };
};
async function given(mozaikId: string, ...events: MozaikEvent[]): Promise<void> {
  const position = await mall.given(`mozaik-${mozaikId}`, ...events);
  for (const reader of [author, other, guest]) reader.see(position);
}
const emptyOne = () => emptyDocument({ page: randomUUID(), tile: randomUUID() });
const read = (by: Caller, idOrUrl: string, query = "") => by.call("GET", `/public/api/mozaiks/${idOrUrl}${query}`);

test("visitors see the published version while the draft changes", async () => {
  const [id, document] = [randomUUID(), emptyOne()];
  const { event: edit, later } = renamed(id, document);
  await given(id, created(id, document), published(id, 0), edit);
  const seen = await read(guest, id);
  expect(seen.body).toMatchObject({
    id,
    revision: 0,
    publishedAt: at,
    author: { id: author.userId, name: "author" },
    document,
    assets: {},
  });
  const draft = await author.call("GET", `/api/mozaiks/${id}`);
  expect(draft.body).toMatchObject({ revision: 2, publishedRevision: 0, changedSincePublish: true, document: later });
  await given(id, published(id, 2));
  expect((await read(guest, id)).body.document).toEqual(later);
  expect((await author.call("GET", `/api/mozaiks/${id}`)).body.changedSincePublish).toBe(false);
});

test("only the author gets the draft", async () => {
  const [id, document] = [randomUUID(), emptyOne()];
  const { event: edit, later } = renamed(id, document);
  await given(id, created(id, document), published(id, 0), edit);
  expect((await read(author, id, "?draft=true")).body).toMatchObject({ revision: 2, document: later });
  for (const stranger of [guest, other]) expect((await read(stranger, id, "?draft=true")).status).toBe(404);
  expect((await other.call("GET", `/api/mozaiks/${id}`)).status).toBe(404);
});

test("an unpublished, private or deleted Mozaik does not exist for visitors", async () => {
  const [unpublished, secret, hidden, gone] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await given(unpublished, created(unpublished, emptyOne()));
  await given(secret, created(secret, emptyOne(), { isPublic: false }), published(secret, 0));
  await given(hidden, created(hidden, emptyOne()), published(hidden, 0), {
    type: "MozaikUnpublished",
    data: { mozaikId: hidden },
  });
  await given(gone, created(gone, emptyOne()), published(gone, 0), { type: "MozaikDeleted", data: { mozaikId: gone } });
  for (const id of [unpublished, secret, hidden, gone]) expect((await read(guest, id)).status).toBe(404);
  expect((await read(other, secret)).status).toBe(404);
  expect((await read(author, secret)).status).toBe(200);
  expect((await author.call("GET", `/api/mozaiks/${gone}`)).status).toBe(404);
});

test("visitors do not receive what the author has hidden; the draft contains it", async () => {
  const [id, document] = [randomUUID(), edited(sample, { edit: "hideColumn", input: { id: ID.left } })];
  await given(id, created(id, document), published(id, 0));
  for (const visitor of [guest, author]) {
    const { nodes } = (await read(visitor, id)).body.document;
    expect([nodes[ID.left].hidden, nodes[ID.text], nodes[ID.picture].kind]).toEqual([true, undefined, "block"]);
  }
  expect((await read(author, id, "?draft=true")).body.document).toEqual(document);
});

test("a Mozaik is found by its friendly url as long as it has that url", async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await given(first, created(first, emptyOne(), { url: "quay" }), published(first, 0));
  expect((await read(guest, "quay")).body.id).toBe(first);
  await given(first, {
    type: "MozaikSettingsChanged",
    data: { mozaikId: first, settings: settings({ url: "mole" }) },
  });
  expect((await read(guest, "quay")).status).toBe(404);
  await given(second, created(second, emptyOne(), { url: first }), published(second, 0));
  expect((await read(guest, first)).body.id).toBe(first);
  expect((await read(guest, "no-such-url")).status).toBe(404);
});

test("my Mozaiks are listed newest first and in pages", async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of ids) await given(id, created(id, emptyOne(), { name: `Number ${ids.indexOf(id)}` }));
  const first = await author.call("GET", "/api/mozaiks?first=2");
  expect(first.body.items.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]]);
  expect(first.body).toMatchObject({
    hasNextPage: true,
    items: [{ isPublished: false, changedSincePublish: true }, {}],
  });
  const second = await author.call("GET", `/api/mozaiks?first=2&after=${first.body.cursor}`);
  expect(second.body.items[0].id).toBe(ids[0]);
  expect((await other.call("GET", "/api/mozaiks")).body).toEqual({ items: [], hasNextPage: false, cursor: null });
});

test("after a thousand edits the table contains the same document as the events", async () => {
  const id = randomUUID();
  let document = emptyOne();
  const events: MozaikEvent[] = [created(id, document)];
  while (events.length < 1_000) {
    const next = randomEdit(document);
    if (!next || next.changes.length === 0) continue;
    document = next.document;
    events.push({
      type: next.event,
      data: { mozaikId: id, userId: author.userId, at, description: { label: next.label }, changes: next.changes },
    });
  }
  for (let from = 0; from < events.length; from += 100) await given(id, ...events.slice(from, from + 100));
  const projected = (await author.call("GET", `/api/mozaiks/${id}`)).body;
  expect(projected.revision).toBe(999);
  expect(projected.document).toEqual(JSON.parse(JSON.stringify(document)));
});

test("dropped and rebuilt, the rows are the same", async () => {
  const { before, after } = await rebuilt(mall, "mozaiks", [
    "mozaiks.mozaik",
    "mozaiks.node",
    "mozaiks.editor",
    "mozaiks.publication",
  ]);
  expect(before["mozaiks.mozaik"]?.length).toBeGreaterThan(5);
  expect(after).toEqual(before);
});

test("no lookup scans a hundred thousand rows", async () => {
  const authorId = "00000000-0000-4000-8000-000000000007";
  await sql`
    insert into mozaiks.mozaik (id, author_id, settings, search, read_only, revision, created, updated, position)
    select gen_random_uuid(), ('00000000-0000-4000-8000-' || lpad((n % 50)::text, 12, '0'))::uuid,
           jsonb_build_object('url', case when n % 2 = 0 then 'url-' || n else '' end), '{}', false, 0,
           now(), now(), lpad(n::text, 20, '0')
      from generate_series(1, 100000) n`.execute(database);
  await sql`
    insert into mozaiks.node
    select id, n::text, '{}' from mozaiks.mozaik cross join generate_series(1, 2) n`.execute(database);
  await sql`analyze mozaiks.mozaik, mozaiks.node`.execute(database);
  const mozaiks = new MozaikQueries(database);
  const queries = {
    id: mozaiks.byId(authorId),
    draft: mozaiks.draftById(authorId),
    url: mozaiks.byUrl("url-8"),
    list: mozaiks.list(authorId, "author", 20, undefined),
    nextPage: mozaiks.list(authorId, "author", 20, "00000000000000050000"),
  };
  for (const [name, query] of Object.entries(queries)) {
    expect(`${name}: ${await planOf(database, query.compile())}`).not.toContain("Seq Scan");
  }
});

async function planOf(from: Database, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const explain = { ...sql`explain`.compile(from), sql: `explain ${text}`, parameters };
  const { rows: lines } = await from.executeQuery<{ "QUERY PLAN": string }>(explain);
  return lines.map((line) => line["QUERY PLAN"]).join("\n");
}

let seed = 11;
const chance: Chance = {
  below: (n) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * n);
  },
  newId: () => randomUUID(),
};

/** An edit that fits the document, or undefined if the random choice does not. */
function randomEdit(document: MozaikDocument): AppliedEdit | undefined {
  const request = anyEdit(document, chance);
  try {
    return request && applyEdit(document, request);
  } catch (error) {
    if (error instanceof EditError) return undefined;
    throw error;
  }
}
