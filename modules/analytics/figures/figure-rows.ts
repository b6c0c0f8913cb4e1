import { Injectable } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import { AnalyticsTables, type AnalyticsTablesOf } from "../store/analytics.tables.ts";
import { PART_COUNTS, type PartCount, SHARES, type ShareName } from "./figures-of.ts";

export interface Days {
  readonly from: string;
  readonly to: string;
}

export interface TotalRow {
  day: string;
  visits: number;
  visitors: number;
  private_visits: number;
  views: number;
  in_view: number;
}

export type PartRow = { revision: number; node: number; width: number } & Record<PartCount, number>;

/** Most names of a list. */
const NAMES = 50;

/** Reads sums, and nothing but sums. `items`: numbers of items; 0 is the mall. */
@Injectable()
export class FigureRows {
  private readonly database: Kysely<AnalyticsTablesOf>;

  constructor({ database }: AnalyticsTables) {
    this.database = database;
  }

  /** The number of an item; -1 if it has never been visited. */
  async itemNo(type: string, id: string): Promise<number> {
    const { rows } = await sql<{ no: number }>`
      select no from analytics.item where type = ${type} and id = ${id}`.execute(this.database);
    return rows[0]?.no ?? -1;
  }

  /** The numbers of an author's items. */
  async itemsOf(authorId: string): Promise<number[]> {
    const { rows } = await sql<{ no: number }>`
      select no from analytics.item where author_id = ${authorId}`.execute(this.database);
    return rows.map(({ no }) => no);
  }

  async days(items: readonly number[], { from, to }: Days): Promise<TotalRow[]> {
    const { rows } = await sql<TotalRow>`
      select day::text, sum(visits)::int as visits, sum(visitors)::int as visitors, sum(views)::int as views,
             sum(private_visits)::int as private_visits, sum(in_view)::float8 as in_view
        from analytics.day where item = any(${[...items]}::integer[]) and day between ${from}::date and ${to}::date
       group by day`.execute(this.database);
    return rows;
  }

  /** The items with most visits. */
  async mostVisited(items: readonly number[] | null, { from, to }: Days, most: number) {
    const { rows } = await sql<Omit<TotalRow, "day"> & { type: "asset" | "library" | "mozaik"; id: string }>`
      select type, id, sum(visits)::int as visits, sum(visitors)::int as visitors, sum(views)::int as views,
             sum(private_visits)::int as private_visits, sum(in_view)::float8 as in_view
        from analytics.day join analytics.item on no = item
       where day between ${from}::date and ${to}::date and item <> 0
         and (${items === null} or item = any(${[...(items ?? [])]}::integer[]))
       group by type, id order by visits desc, id limit ${most}`.execute(this.database);
    return rows;
  }

  async numbers(items: readonly number[], share: ShareName, { from, to }: Days): Promise<Map<number, number>> {
    const { rows } = await sql<{ key: number; count: number }>`
      select key, sum(count)::int as count from analytics.share
       where item = any(${[...items]}::integer[]) and day between ${from}::date and ${to}::date
         and share = ${SHARES[share]} group by key`.execute(this.database);
    return new Map(rows.map(({ key, count }) => [key, count]));
  }

  /** Those counted most. An empty name: unknown, or one of very many. */
  async names(items: readonly number[], share: ShareName, { from, to }: Days) {
    const { rows } = await sql<{ name: string; count: number }>`
      select text as name, sum(count)::int as count from analytics.share join analytics.word on no = key
       where item = any(${[...items]}::integer[]) and day between ${from}::date and ${to}::date
         and share = ${SHARES[share]} group by text order by count desc, name limit ${NAMES}`.execute(this.database);
    return rows;
  }

  /** By version and place; `revision`: of this version alone. */
  async parts(item: number, { from, to }: Days, revision?: number): Promise<PartRow[]> {
    const sums = PART_COUNTS.map((count) => sql`sum(${sql.ref(count)})::float8 as ${sql.ref(count)}`);
    const { rows } = await sql<PartRow>`
      select revision, node, width, ${sql.join(sums)} from analytics.part
       where item = ${item} and day between ${from}::date and ${to}::date
         and (${revision === undefined} or revision = ${revision ?? 0}) group by 1, 2, 3`.execute(this.database);
    return rows;
  }

  async media(item: number, { from, to }: Days) {
    const { rows } = await sql<{ revision: number; node: number; tenth: number; count: number }>`
      select revision, node, tenth, sum(count)::int as count from analytics.media
       where item = ${item} and day between ${from}::date and ${to}::date group by 1, 2, 3`.execute(this.database);
    return rows;
  }

  async dropped(items: readonly number[], { from, to }: Days) {
    const { rows } = await sql<{ reason: number; count: number }>`
      select reason, sum(count)::int as count from analytics.dropped
       where item = any(${[...items]}::integer[]) and day between ${from}::date and ${to}::date
       group by reason order by count desc`.execute(this.database);
    return rows;
  }

  /** Visits of the last five minutes; `null`: of all items. */
  async now(items: readonly number[] | null): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from analytics.live
       where at > now() - interval '5 minutes'
         and (${items === null} or item = any(${[...(items ?? [])]}::integer[]))`.execute(this.database);
    return rows[0]?.count ?? 0;
  }
}
