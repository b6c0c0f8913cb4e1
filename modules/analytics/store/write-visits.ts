import { type Kysely, sql } from "kysely";
import type { Numbers } from "./add-figures.ts";
import type { AnalyticsTablesOf } from "./analytics.tables.ts";
import { daysAfter } from "./days.ts";
import type { AcceptedBatch, AcceptedLink } from "./visit-store.ts";

type Database = Kysely<AnalyticsTablesOf>;

/** A visit belongs to the day on which its first batch arrived, even if others arrive after midnight. */
export async function daysOfVisits(
  database: Database,
  visits: readonly { visitId: string }[],
  today: string,
): Promise<Map<string, string>> {
  const ids = [...new Set(visits.map(({ visitId }) => visitId))];
  const { rows } = await sql<{ id: string; day: string }>`
    select id, day::text from analytics.visit
     where id = any(${ids}::uuid[]) and day >= ${daysAfter(today, -1)}::date`.execute(database);
  return new Map([...ids.map((id) => [id, today] as const), ...rows.map(({ id, day }) => [id, day] as const)]);
}

/** Returns the ids of the visits that are new. */
export async function addVisits(
  database: Database,
  batches: readonly AcceptedBatch[],
  days: ReadonlyMap<string, string>,
  { itemNo, wordNo }: Numbers,
): Promise<string[]> {
  const visits = [...new Map(batches.toReversed().map((batch) => [batch.visitId, batch])).values()];
  if (visits.length === 0) return [];
  const list = <T>(of: (batch: AcceptedBatch) => T) => visits.map(of);
  const { rows } = await sql<{ id: string }>`
    insert into analytics.visit (day, id, item, revision, began, visitor, source, language, width, device, is_private, is_replayed)
    select * from unnest(
             ${list(({ visitId }) => days.get(visitId))}::date[], ${list(({ visitId }) => visitId)}::uuid[],
             ${list(({ item }) => itemNo(item))}::integer[], ${list(({ revision }) => revision)}::integer[],
             ${list((batch) => secondsInto(batch, days))}::integer[],
             ${list(({ visitor }) => visitor?.ofItem.toString() ?? null)}::bigint[],
             ${list(({ source }) => wordNo(source))}::integer[], ${list(({ language }) => wordNo(language))}::integer[],
             ${list(({ width }) => width)}::smallint[], ${list(({ device }) => device)}::smallint[],
             ${list(({ visitor }) => visitor === null)}::boolean[], ${list(({ isReplayed }) => isReplayed)}::boolean[])
     order by 1, 2
        on conflict do nothing
    returning id`.execute(database);
  return rows.map(({ id }) => id);
}

function secondsInto({ visitId, beganAt }: AcceptedBatch, days: ReadonlyMap<string, string>): number {
  return Math.max(0, Math.floor((beganAt - Date.parse(days.get(visitId) ?? "")) / 1_000));
}

/** Of the visits that begin, those by a visitor who is new to the item, or to the mall, on that day. */
export async function addVisitors(
  database: Database,
  batches: readonly AcceptedBatch[],
  begun: readonly string[],
  days: ReadonlyMap<string, string>,
  { itemNo }: Numbers,
): Promise<{ ofItem: Set<string>; ofMall: Set<string> }> {
  const isBegun = new Set(begun);
  const found = { ofItem: new Set<string>(), ofMall: new Set<string>() };
  const first = new Map<
    string,
    { visitId: string; day: string; item: number; hash: string; of: "ofItem" | "ofMall" }
  >();
  for (const { visitId, visitor, item } of batches) {
    if (!visitor || !isBegun.delete(visitId)) continue;
    const day = days.get(visitId) ?? "";
    const add = (no: number, hash: string, of: "ofItem" | "ofMall") => {
      const key = `${day} ${no} ${hash}`;
      if (!first.has(key)) first.set(key, { visitId, day, item: no, hash, of });
    };
    add(itemNo(item), visitor.ofItem.toString(), "ofItem");
    add(0, visitor.ofMall.toString(), "ofMall");
  }
  if (first.size === 0) return found;
  const rows = [...first.values()];
  const { rows: added } = await sql<{ day: string; item: number; visitor: string }>`
    insert into analytics.visitor (day, item, visitor)
    select * from unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ item }) => item)}::integer[],
                         ${rows.map(({ hash }) => hash)}::bigint[]) order by 1, 2, 3
        on conflict do nothing
    returning day::text, item, visitor`.execute(database);
  for (const { day, item, visitor } of added) {
    const row = first.get(`${day} ${item} ${visitor}`);
    if (row) found[row.of].add(row.visitId);
  }
  return found;
}

/** Returns the batches that were not stored before. */
export async function addBatches(
  database: Database,
  batches: readonly AcceptedBatch[],
  days: ReadonlyMap<string, string>,
): Promise<AcceptedBatch[]> {
  const byKey = new Map(batches.map((batch) => [`${batch.visitId} ${batch.batch}`, batch]));
  const fresh = [...byKey.values()];
  if (fresh.length === 0) return [];
  const numbers = (at: 0 | 1 | 2 | 3) => fresh.map(({ events }) => `{${events.map((event) => event[at]).join(",")}}`);
  const { rows } = await sql<{ visit: string; seq: number }>`
    insert into analytics.batch (day, visit, seq, times, kinds, nodes, args)
    select day, visit, seq, times::smallint[], kinds::smallint[], nodes::smallint[], args::smallint[]
      from unnest(${fresh.map(({ visitId }) => days.get(visitId))}::date[],
                  ${fresh.map(({ visitId }) => visitId)}::uuid[], ${fresh.map(({ batch }) => batch)}::smallint[],
                  ${numbers(0)}::text[], ${numbers(1)}::text[], ${numbers(2)}::text[], ${numbers(3)}::text[])
           as row (day, visit, seq, times, kinds, nodes, args)
     order by 1, 2, 3
        on conflict do nothing
    returning visit, seq`.execute(database);
  return rows.flatMap(({ visit, seq }) => byKey.get(`${visit} ${seq}`) ?? []);
}

/** Returns the links that were not followed before in the same visit. */
export async function addLinks(
  database: Database,
  links: readonly AcceptedLink[],
  days: ReadonlyMap<string, string>,
  { itemNo, wordNo }: Numbers,
): Promise<AcceptedLink[]> {
  const byKey = new Map(links.map((link) => [`${link.visitId} ${wordNo(link.link)}`, link]));
  const rows = [...byKey.values()];
  if (rows.length === 0) return [];
  const { rows: added } = await sql<{ visit: string; word: number }>`
    insert into analytics.link (day, visit, item, word)
    select * from unnest(${rows.map(({ visitId }) => days.get(visitId))}::date[],
                         ${rows.map(({ visitId }) => visitId)}::uuid[], ${rows.map(({ item }) => itemNo(item))}::integer[],
                         ${rows.map(({ link }) => wordNo(link))}::integer[]) order by 1, 2, 4
        on conflict do nothing
    returning visit, word`.execute(database);
  return added.flatMap(({ visit, word }) => byKey.get(`${visit} ${word}`) ?? []);
}

/** Remembers which visits are going on. */
export async function touchLive(
  database: Database,
  batches: readonly AcceptedBatch[],
  { itemNo }: Numbers,
): Promise<void> {
  const latest = [...new Map(batches.map((batch) => [batch.visitId, batch])).values()];
  if (latest.length === 0) return;
  await sql`
    insert into analytics.live (item, visit, at)
    select item, visit, now() from unnest(${latest.map(({ item }) => itemNo(item))}::integer[],
           ${latest.map(({ visitId }) => visitId)}::uuid[]) as row (item, visit) order by visit
        on conflict (visit) do update set at = excluded.at`.execute(database);
}
