import { type Kysely, sql } from "kysely";
import type { AnalyticsTablesOf } from "./analytics.tables.ts";
import { daysAfter } from "./days.ts";

/** The tables with a partition for each day. */
const BY_DAY = ["visit", "batch", "visitor", "link"] as const;
/** Any number: processes take turns. */
const LOCK = 7_215_018;

/** Creates the partitions of a day. Does nothing if they exist. */
export async function createPartitions(database: Kysely<AnalyticsTablesOf>, day: string): Promise<void> {
  await database.transaction().execute(async (within) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(within);
    for (const table of BY_DAY) {
      const name = sql.ref(`analytics.${table}_${day.replaceAll("-", "")}`);
      const [from, to] = [sql.lit(day), sql.lit(daysAfter(day, 1))];
      await sql`create table if not exists ${name} partition of ${sql.ref(`analytics.${table}`)}
                for values from (${from}) to (${to})`.execute(within);
    }
  });
}

/** The days that have a partition of the table, oldest first. */
export async function partitionDays(database: Kysely<AnalyticsTablesOf>, table: (typeof BY_DAY)[number]) {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits
      join pg_class child on child.oid = inhrelid
     where inhparent = ${`analytics.${table}`}::regclass order by 1`.execute(database);
  return rows.map(({ name }) => name.slice(-8).replace(/(....)(..)(..)/, "$1-$2-$3"));
}

/** Drops the partitions of days before `day`. */
export async function dropPartitions(
  database: Kysely<AnalyticsTablesOf>,
  table: (typeof BY_DAY)[number],
  day: string,
): Promise<void> {
  for (const old of await partitionDays(database, table)) {
    if (old >= day) continue;
    await sql`drop table if exists ${sql.ref(`analytics.${table}_${old.replaceAll("-", "")}`)}`.execute(database);
  }
}
