import pg from "pg";
import type { EventStore } from "#backend/event-store/event-store";
import { openPostgresEventStore } from "#backend/event-store/postgres/postgres-event-store";
import type { Measurement } from "./bench.ts";
import { figure } from "./figure.ts";
import { ratios, takeTurns } from "./rounds.ts";
import { fillMall } from "./sample-events.ts";

/** Reads the whole log like a subscriber, compared with reading the same table page by page with node-pg. */
export const measureCatchUp: Measurement = async (bench) => {
  const url = await bench.freshDatabase();
  const store = await openPostgresEventStore(url);
  const events = await fillMall(store, bench.short ? 6_000 : 30_000);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("vacuum (analyze) es.event, es.stream");
  const perSecond = (read: () => Promise<number>) => async () => {
    const started = performance.now();
    const found = await read();
    if (found !== events) throw new Error(`${found} events were read, ${events} written`);
    return (found / (performance.now() - started)) * 1_000;
  };
  const results = await takeTurns(bench.rounds, {
    raw: perSecond(() => readTable(client)),
    by500: perSecond(() => readLog(store, 500)),
    by5000: perSecond(() => readLog(store, 5_000)),
  });
  await client.end();
  await store.stop();
  await bench.dropDatabase(url);
  return [
    figure("catch-up read, batches of 500", "events/s", results("by500"), { atLeast: 60_000 }),
    figure("catch-up read, batches of 5,000", "events/s", results("by5000"), { atLeast: 60_000 }),
    figure("catch-up read, batches of 5,000: ours / node-pg", "ratio", ratios(results("by5000"), results("raw"))),
  ];
};

async function readLog(store: EventStore, batch: number): Promise<number> {
  const abort = new AbortController();
  let found = 0;
  for await (const { events, live } of store.subscribe({ batch, signal: abort.signal })) {
    found += events.length;
    if (live) break;
  }
  abort.abort();
  return found;
}

async function readTable(client: pg.Client): Promise<number> {
  for (let found = 0; ; ) {
    const { rows } = await client.query({
      name: "page",
      text: "select * from es.event where position > $1 order by position limit 5000",
      values: [found],
    });
    if (rows.length === 0) return found;
    found += rows.length; // the log has no gaps: the number of events is the last position
  }
}
