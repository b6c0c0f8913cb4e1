import { type Kysely, type RawBuilder, sql } from "kysely";
import { type Figures, MALL, PART_COUNTS, SHARES, type TotalsOf } from "../figures/figures-of.ts";
import type { AnalyticsTablesOf } from "./analytics.tables.ts";

/** The numbers under which items and texts are stored. */
export interface Numbers {
  itemNo(item: string): number;
  wordNo(text: string): number;
}

/**
 * Adds sums to the stored ones. Rows are written in the order of their keys, so that two processes that do so at once
 * never wait for each other in a circle.
 */
export async function addFigures(within: Kysely<AnalyticsTablesOf>, figures: Figures, numbers: Numbers): Promise<void> {
  const totals = [...figures.totals.values()].map((of) => ({ ...of, no: numbers.itemNo(of.item) }));
  await upsert(
    within,
    "hour",
    ["item", "day", "hour"],
    TOTALS,
    totals.map((of) => [of.no, of.day, of.hour, ...sumsOf(of)]),
  );
  const days = new Map<string, (typeof totals)[number]>();
  for (const of of totals) {
    const day = days.get(`${of.no} ${of.day}`);
    days.set(`${of.no} ${of.day}`, day ? plus(day, of) : of);
  }
  await upsert(
    within,
    "day",
    ["item", "day"],
    TOTALS,
    [...days.values()].map((of) => [of.no, of.day, ...sumsOf(of)]),
  );
  const shares = [...figures.shares.values()].map(({ item, day, share, key, count }) => [
    numbers.itemNo(item),
    day,
    SHARES[share],
    typeof key === "number" ? key : numbers.wordNo(key),
    count,
  ]);
  await upsert(within, "share", ["item", "day", "share", "key"], ["count"], merged(shares, 4));
  const parts = [...figures.parts.values()].map(({ item, day, revision, node, width, counts }) => [
    numbers.itemNo(item),
    day,
    revision,
    node,
    width,
    ...PART_COUNTS.map((count) => counts[count] ?? 0),
  ]);
  await upsert(within, "part", ["item", "day", "revision", "node", "width"], PART_COUNTS, parts);
  const media = [...figures.media.values()].map(({ item, day, revision, node, tenth, count }) => [
    numbers.itemNo(item),
    day,
    revision,
    node,
    tenth,
    count,
  ]);
  await upsert(within, "media", ["item", "day", "revision", "node", "tenth"], ["count"], media);
}

const TOTALS = ["visits", "visitors", "private_visits", "views", "in_view"] as const;

function sumsOf({ visits, visitors, privateVisits, views, inView }: TotalsOf): number[] {
  return [visits, visitors, privateVisits, views, inView];
}

function plus<Of extends TotalsOf>(a: Of, b: Of): Of {
  return {
    ...a,
    visits: a.visits + b.visits,
    visitors: a.visitors + b.visitors,
    privateVisits: a.privateVisits + b.privateVisits,
    views: a.views + b.views,
    inView: a.inView + b.inView,
  };
}

type Row = (number | string)[];

/** Two texts may share a number, when there are too many to keep: their rows become one. */
function merged(rows: readonly Row[], keys: number): Row[] {
  const byKey = new Map<string, Row>();
  for (const row of rows) {
    const key = row.slice(0, keys).join(" ");
    const known = byKey.get(key);
    byKey.set(
      key,
      known ? [...known.slice(0, keys), ...row.slice(keys).map((n, at) => Number(n) + Number(known[keys + at]))] : row,
    );
  }
  return [...byKey.values()];
}

/** Columns of their types; the others are integers. */
const TYPES: Readonly<Record<string, string>> = {
  day: "date",
  hour: "smallint",
  share: "smallint",
  node: "smallint",
  width: "smallint",
  tenth: "smallint",
  in_view: "bigint",
  read_tenths: "bigint",
};

async function upsert(
  within: Kysely<AnalyticsTablesOf>,
  table: "hour" | "day" | "share" | "part" | "media",
  keys: readonly string[],
  counts: readonly string[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = [...keys, ...counts];
  const lists: RawBuilder<unknown>[] = columns.map(
    (column, at) => sql`${rows.map((row) => row[at])}::${sql.raw(`${TYPES[column] ?? "integer"}[]`)}`,
  );
  const name = sql.ref(table);
  const added = counts.map((count) => sql`${sql.ref(count)} = ${name}.${sql.ref(count)} + excluded.${sql.ref(count)}`);
  await sql`
    insert into ${sql.ref(`analytics.${table}`)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select * from unnest(${sql.join(lists)}) order by ${sql.join(keys.map((_, at) => sql.lit(at + 1)))}
        on conflict (${sql.join(keys.map((key) => sql.ref(key)))}) do update set ${sql.join(added)}`.execute(within);
}

/** The number of an item; the mall's is 0. */
export const MALL_NO: readonly [string, number] = [MALL, 0];
