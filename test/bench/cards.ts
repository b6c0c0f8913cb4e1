import { sql } from "kysely";
import { Database } from "#backend/database/database";
import { EVENT_STORE, type EventStore, type Recorded } from "#backend/event-store/event-store";
import { createCheckpointTable } from "#backend/projections/checkpoints";
import { projectionWork } from "#backend/projections/work";
import { CardsProjection } from "#projections/cards/cards.projection";
import type { Measurement } from "./bench.ts";
import { figure } from "./figure.ts";
import { openMall } from "./mall.ts";
import { takeTurns } from "./rounds.ts";
import { fillMall } from "./sample-events.ts";

const TARGET = { atLeast: 30_000 };

/** The cards projection: how fast it applies events from memory, and how fast it is rebuilt from the log. */
export const measureCards: Measurement = async (bench) => {
  const { app, close } = await openMall(bench);
  const store = app.get<EventStore>(EVENT_STORE);
  const database = app.get(Database);
  const cards = app.get(CardsProjection);
  await createCheckpointTable(database);
  const events = await fillMall(store, bench.short ? 1_000 : 2_000);
  const log = await readAll(store, cards.categories, 5_000);
  if (log.length !== events) throw new Error(`${log.length} events were read, ${events} written`);

  const results = await takeTurns(bench.rounds, {
    by500: () => apply(database, cards, log, 500),
    by5000: () => apply(database, cards, log, 5_000),
    rebuild: () => rebuild(database, cards, store),
  });
  await close();
  return [
    figure("cards applied, batches of 500", "events/s", results("by500"), TARGET),
    figure("cards applied, batches of 5,000", "events/s", results("by5000"), TARGET),
    figure("cards rebuilt: dropped, read and filled", "events/s", results("rebuild")),
  ];
};

async function readAll(store: EventStore, categories: readonly string[], batch: number): Promise<Recorded[]> {
  const abort = new AbortController();
  const log: Recorded[] = [];
  for await (const { events, live } of store.subscribe({ categories, batch, signal: abort.signal })) {
    log.push(...events);
    if (live) break;
  }
  abort.abort();
  return log;
}

async function drop(database: Database): Promise<void> {
  await sql`delete from runner.checkpoint where name = 'cards'`.execute(database);
}

async function apply(
  database: Database,
  cards: CardsProjection,
  log: readonly Recorded[],
  batch: number,
): Promise<number> {
  await drop(database);
  const work = projectionWork(cards, database);
  let from = await work.prepare();
  const started = performance.now();
  for (let at = 0; at < log.length; at += batch) {
    const events = log.slice(at, at + batch);
    const to = events.at(-1)?.position ?? from;
    await work.carryOut(events, from, to);
    from = to;
  }
  return (log.length / (performance.now() - started)) * 1_000;
}

async function rebuild(database: Database, cards: CardsProjection, store: EventStore): Promise<number> {
  await drop(database);
  const work = projectionWork(cards, database);
  const started = performance.now();
  let stored = await work.prepare();
  let done = 0;
  const abort = new AbortController();
  for await (const { events, position, live } of store.subscribe({
    categories: cards.categories,
    signal: abort.signal,
  })) {
    if (position !== stored) await work.carryOut(events, stored, position);
    stored = position;
    done += events.length;
    if (live) break;
  }
  abort.abort();
  return (done / (performance.now() - started)) * 1_000;
}
