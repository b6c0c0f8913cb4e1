import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { Caller } from "../support/test-mall.ts";

/** Longer than a follower ever waits before it retries. */
const PATIENCE_MS = 40_000;

export interface Follower {
  readonly name: string;
  readonly state: string;
  readonly position: string;
}

/** The followers of the process at `origin`; empty while it does not respond. */
export async function followersAt(origin: string): Promise<Follower[]> {
  const answer = await new Caller(origin).call("GET", "/health/ready").catch(() => undefined);
  return answer?.body?.followers ?? [];
}

/** Resolves when every follower, in any process, has reached the end of the log and has produced no more events. */
export async function settled(origins: readonly string[], database: Kysely<unknown>): Promise<void> {
  const start = performance.now();
  for (let before = -1; ; await pause(20)) {
    const head = await headOf(database);
    const followers = (await Promise.all(origins.map(followersAt))).flat();
    const names = new Set(followers.map(({ name }) => name));
    const there = followers.filter(({ state, position }) => state === "following" && Number(position) >= head);
    const all = names.size > 0 && [...names].every((name) => there.some((follower) => follower.name === name));
    if (all && head === before) return;
    if (performance.now() - start > PATIENCE_MS) {
      const late = followers.filter((follower) => !there.includes(follower));
      throw new Error(`the end is at ${head}, and these are not there: ${JSON.stringify(late)}`);
    }
    before = all ? head : -1;
  }
}

async function headOf(database: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ head: number }>`
    select coalesce(max(position), 0)::int as head from es.event`.execute(database);
  return rows[0]?.head ?? 0;
}

/** Every row of every read model by table, in an order independent of how it was written. */
export async function everyRow(database: Kysely<unknown>): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name
      from information_schema.tables join runner.checkpoint on table_schema = checkpoint.name
     order by 1, 2`.execute(database);
  const all = new Map<string, string[]>();
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(`${schema}.${name}`)} t order by 1`.execute(database);
    all.set(
      `${schema}.${name}`,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** Makes every read model start from the first event at the next start. */
export async function forgetReadModels(database: Kysely<unknown>): Promise<void> {
  await sql`
    update runner.checkpoint set version = -1
     where name in (select schema_name from information_schema.schemata)`.execute(database);
}

/** The tables whose rows differ, with one differing row each. */
export function differences(before: Map<string, string[]>, after: Map<string, string[]>): string[] {
  const tables = new Set([...before.keys(), ...after.keys()]);
  return [...tables].flatMap((table) => {
    const [was, is] = [before.get(table) ?? [], after.get(table) ?? []];
    const [gone] = was.filter((row) => !is.includes(row));
    const [come] = is.filter((row) => !was.includes(row));
    return was.length === is.length && was.every((row, at) => row === is[at])
      ? []
      : [`${table}: ${was.length} rows, rebuilt ${is.length}; without the rebuild ${gone}, with it ${come}`];
  });
}

/** The projections that own one of `tables`. */
export const projectionsOf = (tables: Iterable<string>) => [
  ...new Set([...tables].map((table) => table.slice(0, table.indexOf(".")))),
];
