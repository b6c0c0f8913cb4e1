import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { INestApplicationContext } from "@nestjs/common";
import { sql } from "kysely";
import { Aggregates } from "#backend/commands/aggregates";
import { commandContext } from "#backend/commands/command-context";
import { Database } from "#backend/database/database";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import { FigureRows } from "#modules/analytics/figures/figure-rows";
import { VisitFigures } from "#modules/analytics/figures/visit-figures";
import { IntakeQueue } from "#modules/analytics/intake/intake-queue";
import { VISIT_STORE, type VisitStore } from "#modules/analytics/store/visit-store";
import { mozaik } from "#modules/mozaik/mozaik/mozaik";
import type { Bench, Measurement } from "../bench.ts";
import { type Figure, figure, percentile } from "../figure.ts";
import { openMall } from "../mall.ts";
import { newMozaik } from "../sample-events.ts";
import { EVENTS_A_BATCH, sampleBatches } from "./sample-visits.ts";

const EVENTS = 1_000_000;
const SHORT = 200_000;
const TOGETHER = 500;
const ITEMS = Array.from({ length: 20 }, () => `mozaik/${randomUUID()}`);
const EVENTS_A_SECOND = 2_000;
const EDITS_A_SECOND = 50;
const MILLION = 1_000_000;
const MB = 1024 * 1024;

/** Visits: what they take on disk, beside the log too, and whether taking them in slows edits. */
export const measureVisits: Measurement = async (bench) => {
  const { app, close } = await openMall(bench);
  try {
    return [...(await sizes(bench, app)), ...(await besideEdits(bench, app)), ...(await readFigures(bench, app))];
  } finally {
    await close();
  }
};

async function sizes({ short, say }: Bench, app: INestApplicationContext): Promise<Figure[]> {
  const store = app.get<VisitStore>(VISIT_STORE);
  const database = app.get(Database);
  const events = short ? SHORT : EVENTS;
  say(`${events} events of visits …`);
  const began = performance.now();
  for (let done = 0; done < events; done += TOGETHER * EVENTS_A_BATCH) {
    await store.add(sampleBatches(ITEMS, TOGETHER), [], []);
  }
  const seconds = (performance.now() - began) / 1_000;
  const size = async (pattern: string) => {
    const { rows } = await sql<{ bytes: string }>`
      select coalesce(sum(pg_total_relation_size(oid)), 0) as bytes from pg_class
       where relnamespace = 'analytics'::regnamespace and relkind = 'r' and relname ~ ${pattern}`.execute(database);
    return (Number(rows[0]?.bytes ?? 0) / MB) * (MILLION / events);
  };
  const raw = await size("^(visit|batch|visitor|link)_");
  const replay = await size("^batch_");
  const sums = await size("^(hour|day|share|part|media)$");
  const one = await oneRowEach(database, events);
  const log = await inTheLog(app);
  const recounted = performance.now();
  await store.recount((day, done, days) => say(`counted ${day} again (${done} of ${days})`));
  return [
    figure("visits: raw, of 1,000,000 events with indexes", "MB", [raw], { atMost: 150 }),
    figure("visits: one event, of its batch", "bytes", [(replay * MB) / MILLION], { atMost: 40 }),
    figure("visits: sums of 1,000,000 events (one day, 20 items)", "MB", [sums], { atMost: 5 }),
    figure("the same as one row for each event", "MB", [one]),
    figure("the same as events of the log in PostgreSQL", "MB", [log]),
    figure("visits: taken in, one writer", "events/s", [events / seconds]),
    figure("visits: counted again", "events/s", [events / ((performance.now() - recounted) / 1_000)]),
  ];
}

/** What typed rows of their own would take. */
async function oneRowEach(database: Database, events: number): Promise<number> {
  await sql`create table analytics.one_row (visit uuid not null, at smallint not null, kind smallint not null,
              node smallint not null, arg smallint not null)`.execute(database);
  await sql`insert into analytics.one_row
            select visit, time, kind, node, arg from analytics.batch, unnest(times, kinds, nodes, args) as event (time, kind, node, arg)`.execute(
    database,
  );
  await sql`create index on analytics.one_row (visit, at)`.execute(database);
  const { rows } = await sql<{ bytes: string }>`
    select pg_total_relation_size('analytics.one_row') as bytes`.execute(database);
  await sql`drop table analytics.one_row`.execute(database);
  return (Number(rows[0]?.bytes ?? 0) / MB) * (MILLION / events);
}

/** What the log takes for batches as events. */
async function inTheLog(app: INestApplicationContext): Promise<number> {
  const store: EventStore = app.get(EVENT_STORE);
  const database = app.get(Database);
  const size = async () =>
    Number(
      (
        await sql<{ bytes: string }>`select sum(pg_total_relation_size(oid)) as bytes from pg_class
       where relnamespace = 'es'::regnamespace and relkind = 'r'`.execute(database)
      ).rows[0]?.bytes ?? 0,
    );
  const before = await size();
  const batches = sampleBatches(ITEMS, 1_000);
  await Promise.all(
    batches.map(({ visitId, item, revision, width, events }) => {
      const meta = {
        userId: null,
        commandId: visitId,
        correlationId: visitId,
        causationId: visitId,
        at: new Date().toISOString(),
        schemaVersion: 1,
      };
      const data = { visitId, item, revision, width, events };
      return store.append(`visit-${visitId}`, "any", [{ id: randomUUID(), type: "VisitWentOn", data, meta }]);
    }),
  );
  return (((await size()) - before) / MB) * (MILLION / (batches.length * EVENTS_A_BATCH));
}

/** Commands of authors, with and without visits that arrive at the same time. */
async function besideEdits(bench: Bench, app: INestApplicationContext): Promise<Figure[]> {
  const aggregates = app.get(Aggregates);
  const queue = app.get(IntakeQueue);
  const edit = async (times: number[]) => {
    const [mozaikId, authorId] = [randomUUID(), randomUUID()];
    const { settings, document } = newMozaik(mozaikId, authorId, times.length).data;
    const given = performance.now();
    const create = { type: "create", mozaikId, authorId, settings, document, copyOf: null } as const;
    await aggregates.run(
      mozaik,
      `mozaik-${mozaikId}`,
      create,
      commandContext({ userId: authorId, correlationId: mozaikId }),
    );
    times.push(performance.now() - given);
  };
  const round = async (withVisits: boolean) => {
    const times: number[] = [];
    const under: Promise<void>[] = [];
    let visits = 0;
    const began = performance.now();
    for (let edits = 0; performance.now() - began < bench.roundMs; await pause(5)) {
      const seconds = (performance.now() - began) / 1_000;
      for (; edits < seconds * EDITS_A_SECOND; edits++) under.push(edit(times));
      if (!withVisits) continue;
      const due = Math.floor((seconds * EVENTS_A_SECOND) / EVENTS_A_BATCH) - visits;
      for (const batch of sampleBatches(ITEMS, due)) under.push(queue.add({ batch }));
      visits += due;
    }
    await Promise.all(under);
    return { p99: percentile(times, 0.99), p50: percentile(times, 0.5), events: visits * EVENTS_A_BATCH };
  };
  bench.say(`${EVENTS_A_SECOND} events a second beside edits …`);
  const [alone, beside]: [Awaited<ReturnType<typeof round>>[], Awaited<ReturnType<typeof round>>[]] = [[], []];
  for (let turn = 0; turn <= bench.rounds; turn++) {
    const both = [await round(false), await round(true)] as const;
    if (turn === 0) continue;
    alone.push(both[0]);
    beside.push(both[1]);
  }
  const ratio = (of: "p50" | "p99") => beside.map((each, at) => each[of] / (alone[at]?.[of] ?? Number.NaN));
  return [
    figure(
      "edits alone, p99",
      "ms",
      alone.map(({ p99 }) => p99),
    ),
    figure(
      `edits beside ${EVENTS_A_SECOND} events/s, p99`,
      "ms",
      beside.map(({ p99 }) => p99),
    ),
    figure("edits: p99 beside visits / alone", "×", ratio("p99"), { atMost: 1.2 }),
    figure("edits: p50 beside visits / alone", "×", ratio("p50")),
    figure(
      "events taken in beside edits",
      "events/s",
      beside.map(({ events }) => events / (bench.roundMs / 1_000)),
    ),
  ];
}

/** The sums of an item with ten million events in a year: 24 parts in three widths, and 60 names, on each day. */
async function readFigures({ rounds, say }: Bench, app: INestApplicationContext): Promise<Figure[]> {
  const database = app.get(Database);
  say("the figures of ten million events …");
  await sql`insert into analytics.item (no, type, id) values (900001, 'mozaik', ${randomUUID()})`.execute(database);
  const days = sql`generate_series(current_date - 364, current_date, '1 day') as day`;
  await sql`insert into analytics.day select 900001, day, 900, 700, 20, 1000, 400000 from ${days}`.execute(database);
  await sql`insert into analytics.share select 900001, day, share, key, 15 from ${days},
            generate_series(1, 6) as share, generate_series(0, 9) as key`.execute(database);
  await sql`insert into analytics.part select 900001, day, 5 + extract(month from day), node, width, 300, 9000, 40, 5, 2, 3, 2, 1, 1, 4
              from ${days}, generate_series(1, 24) as node, generate_series(0, 2) as width`.execute(database);
  await sql`analyze analytics.share, analytics.part, analytics.day`.execute(database);
  const [figures, rows] = [app.get(VisitFigures), app.get(FigureRows)];
  const times: number[] = [];
  for (let round = 0; round <= 4 * rounds; round++) {
    const began = performance.now();
    const { days: shown } = await figures.series([900_001], { unit: "month" });
    await Promise.all([
      rows.parts(900_001, shown),
      rows.media(900_001, shown),
      rows.numbers([900_001], "depth", shown),
      rows.names([900_001], "link", shown),
    ]);
    if (round > 0) times.push(performance.now() - began);
  }
  return [figure("figures of 10,000,000 events, 12 months", "ms", times, { atMost: 200 })];
}
