import { type Kysely, sql } from "kysely";
import { Figures, MALL, SHARES } from "../figures/figures-of.ts";
import type { VisitEvent } from "../rules/visit-event.ts";
import { addFigures, type Numbers } from "./add-figures.ts";
import type { AnalyticsTablesOf } from "./analytics.tables.ts";

/** Visits that are read at once. */
const VISITS = 2_000;

interface Row {
  id: string;
  item: number;
  revision: number;
  began: number;
  visitor: string | null;
  source: number;
  language: number;
  width: number;
  device: number;
  is_private: boolean;
  /** Times, kinds, nodes and args of each batch. */
  batches: [number[], number[], number[], number[]][];
}

/** Sources, languages and links are counted by their numbers already. */
const NUMBERS: Numbers = { itemNo: (item) => (item === MALL ? 0 : Number(item)), wordNo: Number };

/**
 * Replaces a day's sums by what its stored visits say. The mall's number of visitors stays: its hashes are not kept.
 * Nothing else writes sums of that day until it is done.
 */
export async function recountDay(database: Kysely<AnalyticsTablesOf>, day: string): Promise<void> {
  await database.transaction().execute(async (within) => {
    await sql`lock table analytics.hour, analytics.day, analytics.share, analytics.part, analytics.media
              in share row exclusive mode`.execute(within);
    for (const table of ["share", "part", "media"] as const) {
      await sql`delete from ${sql.ref(`analytics.${table}`)} where day = ${day}::date`.execute(within);
    }
    for (const table of ["hour", "day"] as const) {
      await sql`delete from ${sql.ref(`analytics.${table}`)} where day = ${day}::date and item <> 0`.execute(within);
      await sql`update ${sql.ref(`analytics.${table}`)}
                   set visits = 0, private_visits = 0, views = 0, in_view = 0 where day = ${day}::date`.execute(within);
    }
    const known = new Set<string>();
    let after = "00000000-0000-0000-0000-000000000000";
    for (;;) {
      const rows = await visitsAfter(within, day, after);
      const figures = new Figures();
      for (const row of rows) countVisit(figures, row, day, known);
      await addFigures(within, figures, NUMBERS);
      const last = rows.at(-1);
      if (!last || rows.length < VISITS) break;
      after = last.id;
    }
    await sql`
      insert into analytics.share (item, day, share, key, count)
      select item, day, ${sql.lit(SHARES.link)}::smallint, word, count(*) from analytics.link
       where day = ${day}::date group by 1, 2, 4`.execute(within);
  });
}

async function visitsAfter(within: Kysely<AnalyticsTablesOf>, day: string, after: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select visit.id, item, revision, began, visitor::text, source, language, width, device, is_private,
           (select coalesce(json_agg(json_build_array(times, kinds, nodes, args) order by seq), '[]')
              from analytics.batch where batch.day = visit.day and batch.visit = visit.id) as batches
      from analytics.visit
     where day = ${day}::date and id > ${after}::uuid order by id limit ${sql.lit(VISITS)}`.execute(within);
  return rows;
}

function countVisit(figures: Figures, row: Row, day: string, known: Set<string>): void {
  const visitor = row.visitor === null ? null : `${row.item} ${row.visitor}`;
  const isNewVisitor = visitor !== null && !known.has(visitor);
  if (visitor !== null) known.add(visitor);
  const events = row.batches.flatMap(([times, kinds, nodes, args]) =>
    times.map((time, at): VisitEvent => [time, kinds[at] ?? 0, nodes[at] ?? -1, args[at] ?? 0]),
  );
  figures.count({
    item: String(row.item),
    day,
    hour: Math.min(23, Math.floor(row.began / 3_600)),
    revision: row.revision,
    width: row.width,
    device: row.device,
    source: String(row.source),
    language: String(row.language),
    isPrivate: row.is_private,
    beginsVisit: true,
    isNewVisitor,
    isNewInMall: false,
    events,
  });
}
