import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { reached } from "../../test/support/followers.ts";
import { readConfig } from "../config/config.ts";
import { Database } from "../database/database.ts";
import type { EventStore, Recorded } from "../event-store/event-store.ts";
import { openPostgresEventStore } from "../event-store/postgres/postgres-event-store.ts";
import { Metrics } from "../metrics/metrics.ts";
import { Changes } from "./changes.ts";
import { Progress } from "./progress.ts";
import type { Projection, Reactor } from "./projection.ts";
import { Runner } from "./runner.ts";

/** The connections and runner of one application process. */
export interface RunningProcess {
  readonly runner: Runner;
  readonly database: Database;
  readonly progress: Progress;
  readonly metrics: Metrics;
  readonly store: EventStore;
  /** Waits until the follower reaches `position`. */
  reached(name: string, position: string): Promise<void>;
  stop(): Promise<void>;
}

export interface Elsewhere {
  /** Address for the connection that holds the locks, if it differs from the others. */
  runnerUrl?: string;
  /** Instead of the log in the same database. */
  store?: EventStore;
}

export async function startProcess(
  url: string,
  projections: Projection[],
  { runnerUrl = url, store: other }: Elsewhere = {},
  reactors: readonly Reactor[] = [],
): Promise<RunningProcess> {
  const config = readConfig({ DATABASE_URL: runnerUrl, SESSION_SECRET: "s".repeat(32) });
  const store = other ?? (await openPostgresEventStore(url));
  const database = new Database(url, () => {});
  const progress = new Progress(database, store);
  const metrics = new Metrics();
  const runner = new Runner(config, store, database, progress, new Changes(database), metrics);
  for (const projection of projections) runner.project(projection);
  for (const reactor of reactors) runner.react(reactor);
  await runner.start();
  const stop = async () => {
    await runner.beforeApplicationShutdown();
    await store.stop();
    await database.destroy();
  };
  return {
    runner,
    database,
    progress,
    metrics,
    store,
    reached: (name, position) => reached(progress, name, position),
    stop,
  };
}

/** Sums all `Counted` events, and counts how often it has seen each. */
export function sum(name: string, before: (event: Recorded) => void = () => {}): Projection {
  return {
    name,
    version: 1,
    categories: ["count"],
    async createTables(database) {
      await sql`create table ${sql.table(`${name}.seen`)} (event_id uuid primary key, by int not null)`.execute(
        database,
      );
      await sql`create table ${sql.table(`${name}.total`)} as select 0 as total`.execute(database);
    },
    async apply(events, transaction) {
      for (const event of events) before(event);
      const rows = JSON.stringify(events.map(({ id, data }) => ({ event_id: id, ...(data as { by: number }) })));
      const seen = sql.table(`${name}.seen`);
      await sql`
        insert into ${seen} select * from json_populate_recordset(null::${seen}, ${rows})`.execute(transaction);
      await sql`
        update ${sql.table(`${name}.total`)}
           set total = total + (select coalesce(sum(by), 0) from json_to_recordset(${rows}) as r(by int))
        `.execute(transaction);
    },
  };
}

/** The result of `sum`. */
export async function totalOf(database: Database, name: string): Promise<{ total: number; seen: number }> {
  const { rows } = await sql<{ total: number; seen: number }>`
    select total, (select count(*)::int from ${sql.table(`${name}.seen`)}) as seen
      from ${sql.table(`${name}.total`)}`.execute(database);
  return rows[0] ?? { total: 0, seen: 0 };
}

/** Appends one `Counted` event per number; returns the events' ids and the last position. */
export async function count(store: EventStore, ...numbers: number[]): Promise<{ ids: string[]; position: string }> {
  const meta = { userId: null, commandId: "", correlationId: "", causationId: "", schemaVersion: 1, at: "2026-01-01" };
  const ids = numbers.map(() => randomUUID());
  const { position } = await store.append(
    `count-${randomUUID()}`,
    "none",
    numbers.map((by, index) => ({ id: ids[index] ?? randomUUID(), type: "Counted", data: { by }, meta })),
  );
  return { ids, position };
}

/** Polls until `answer` is not undefined. */
export async function until<T>(answer: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (;;) {
    const found = await answer();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
