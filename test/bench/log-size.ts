import { randomUUID } from "node:crypto";
import pg from "pg";
import { openPostgresEventStore, type PostgresEventStore } from "#backend/event-store/postgres/postgres-event-store";
import type { Measurement } from "./bench.ts";
import { figure, median } from "./figure.ts";
import { rate, ratios } from "./rounds.ts";
import { smallEvent } from "./sample-events.ts";

const STREAM_LENGTH = 20;
const SMALL = 1_000;
/** How often the logs take turns in one round. */
const TURNS = 20;

interface Log {
  readonly size: number;
  readonly url: string;
  readonly store: PostgresEventStore;
}

/** The cost of an append by the number of existing events; all logs on one server, in turns. */
export const measureLogSize: Measurement = async (bench) => {
  const logs: Log[] = [];
  for (const size of bench.short ? [SMALL, 100_000] : [SMALL, 100_000, 5_000_000]) {
    const url = await bench.freshDatabase();
    // opened while the log is empty: a plan made then must stay good
    const store = await openPostgresEventStore(url);
    await store.append(`asset-${randomUUID()}`, "none", [smallEvent()]);
    bench.say(`filling a log with ${size.toLocaleString("en")} events …`);
    await fill(url, size);
    logs.push({ size, url, store });
  }
  const figures = [];
  for (const [what, writers, stream] of [
    ["1 writer, new streams", 1, () => `asset-${randomUUID()}`],
    ["32 writers, new streams", 32, () => `asset-${randomUUID()}`],
    [
      "32 writers, old streams anywhere",
      32,
      (size: number) => `order-${Math.floor(Math.random() * (size / STREAM_LENGTH))}`,
    ],
  ] as const) {
    const append = ({ size, store }: Log) => store.append(stream(size), "any", [smallEvent()]);
    const rounds: ReadonlyMap<number, number>[] = [];
    for (let round = 0; round <= bench.rounds; round++) {
      const costs = await costsBySize(logs, writers, bench.roundMs, append);
      if (round > 0) rounds.push(costs); // the first round is a warm-up
    }
    const of = (size: number) => rounds.map((costs) => costs.get(size) ?? Number.NaN);
    for (const { size } of logs.slice(1)) {
      const name = `cost of an append, ${what}: ${size.toLocaleString("en")} / ${SMALL.toLocaleString("en")} events`;
      const target = what.includes("new") ? { atMost: 1.1 } : undefined;
      figures.push(figure(name, "ratio", ratios(of(size), of(SMALL)), target));
    }
    figures.push(figure(`cost of an append, ${what}: ${SMALL.toLocaleString("en")} events`, "ms", of(SMALL)));
  }
  for (const { url, store } of logs) {
    await store.stop();
    await bench.dropDatabase(url);
  }
  return figures;
};

/**
 * The cost of an append in each log, in milliseconds. The logs take turns many times within one round, so that a slow
 * moment of the machine affects all of them. For one writer it is the median over the appends: the few delayed by a
 * stalled disk say nothing about the log. For many writers it is the time divided by the number of appends.
 */
async function costsBySize(
  logs: readonly Log[],
  writers: number,
  milliseconds: number,
  append: (log: Log) => Promise<unknown>,
): Promise<ReadonlyMap<number, number>> {
  const took = new Map<number, number[]>(logs.map(({ size }) => [size, []]));
  for (let turn = 0; turn < TURNS; turn++) {
    for (const log of turn % 2 ? logs.toReversed() : logs) {
      await rate(writers, milliseconds / TURNS, async () => {
        const given = performance.now();
        await append(log);
        took.get(log.size)?.push(performance.now() - given);
      });
    }
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length / writers;
  return new Map(logs.map(({ size }) => [size, (writers === 1 ? median : mean)(took.get(size) ?? [])]));
}

/** Fills the log set by set with the same result as `es.append`, and verifies that. */
async function fill(url: string, events: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { data, meta } = smallEvent();
  await client.query("set synchronous_commit = off");
  await client.query(
    `with base as (select max(position) as position, (select max(id) from es.stream) as id from es.event),
          streams as (
            insert into es.stream (category, name, revision, first_position, last_position)
            select 'order', 'order-' || n, $2 - 1, position + n * $2 + 1, position + (n + 1) * $2
              from base, generate_series(0, $1::bigint / $2 - 1) n order by n
            returning id, first_position)
     insert into es.event (position, stream_id, revision, recorded_at, event_id, category, type, data, meta)
     select s.first_position + k, s.id, k, now(), gen_random_uuid(), 'order', 'AssetDetailsChanged', $3, $4
       from streams s, generate_series(0::bigint, $2 - 1) k`,
    [events, STREAM_LENGTH, JSON.stringify(data), JSON.stringify(meta)],
  );
  const { rows } = await client.query<{ sound: boolean }>(
    `select (select count(*) = max(position) from es.event)
        and not exists (
          select from es.stream s join (
            select stream_id, count(*) - 1 as revision, min(position) as first_position, max(position) as last_position
              from es.event group by stream_id) e on e.stream_id = s.id
           where (s.revision, s.first_position, s.last_position) <> (e.revision, e.first_position, e.last_position)
        ) as sound`,
  );
  if (!rows[0]?.sound) throw new Error("the log was filled wrongly");
  await client.query("vacuum (analyze) es.event, es.stream");
  await client.query("checkpoint");
  await client.end();
}
