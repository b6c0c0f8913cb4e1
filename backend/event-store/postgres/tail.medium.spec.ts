import { jest } from "@jest/globals";
import { Logger } from "@nestjs/common";
import { Pool } from "pg";
import { eventually } from "../../../test/support/eventually.ts";
import { freshDatabase } from "../../../test/support/fresh-database.ts";
import { count } from "../../projections/running-projections.fixture.ts";
import type { Batch, EventStore, Recorded } from "../event-store.ts";
import { openPostgresEventStore } from "./postgres-event-store.ts";
import { Tail } from "./tail.ts";
import { WakeUp } from "./wake-up.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let store: EventStore;
const leaving = new AbortController();
beforeAll(async () => {
  Logger.overrideLogger(false);
  database = await freshDatabase();
  store = await openPostgresEventStore(database.url);
});
afterAll(async () => {
  leaving.abort();
  await store.stop();
  await database.drop();
});

/** A subscriber that takes the next batch on request. */
class Reader {
  readonly events: Recorded[] = [];
  private readonly batches: AsyncIterator<Batch>;

  constructor(categories?: string[], after = "") {
    const options = categories ? { categories } : {};
    this.batches = store.subscribe({ ...options, after, signal: leaving.signal })[Symbol.asyncIterator]();
  }

  /** Reads until it has reached the head, and `position` or a later one. */
  async reach(position: string): Promise<this> {
    for (;;) {
      const { value } = await this.batches.next();
      this.events.push(...value.events);
      if (value.live && value.position >= position) return this;
    }
  }
}

test("subscribers at the head share the same event objects, read once", async () => {
  const { position: start } = await count(store, 1);
  const [all, some, none] = [new Reader(), new Reader(["count"]), new Reader(["other"])];
  for (const reader of [all, some, none]) await reader.reach(start);
  const { ids, position } = await count(store, 2, 3);
  for (const reader of [all, some, none]) await reader.reach(position);
  expect(all.events.slice(-2).map(({ id }) => id)).toEqual(ids);
  expect(some.events.at(-1)).toBe(all.events.at(-1));
  expect(none.events).toEqual([]);
});

test("a subscriber that falls far behind reads the missing events itself, in order and once, and rejoins the others", async () => {
  const { position: start } = await count(store, 0);
  const [slow, quick] = [new Reader(["count"], start), new Reader(["count"], start)];
  for (const reader of [slow, quick]) await reader.reach(start);
  const ids: string[] = [];
  let head = start;
  for (let append = 0; append < 60; append++) {
    const { ids: more, position } = await count(store, ...Array.from({ length: 50 }, () => 1));
    ids.push(...more);
    head = position;
    await quick.reach(head);
  }
  expect(quick.events.map(({ id }) => id)).toEqual(ids);
  await slow.reach(head);
  expect(slow.events.map(({ id }) => id)).toEqual(ids);

  const { position } = await count(store, 7);
  for (const reader of [slow, quick]) await reader.reach(position);
  expect(slow.events.at(-1)).toBe(quick.events.at(-1));
});

test("a subscriber that comes back after all have left misses nothing", async () => {
  const leave = new AbortController();
  const { position: start } = await count(store, 1);
  let left = "";
  for await (const { live, position } of store.subscribe({ after: start, signal: leave.signal })) {
    left = position;
    if (live) break;
  }
  leave.abort();
  const { ids, position } = await count(store, 2, 3, 4);
  const { events } = await new Reader(undefined, left).reach(position);
  expect(events.map(({ id }) => id)).toEqual(ids);
});

test("while nobody waits for more, new events accumulate and are read at once", async () => {
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const wakeUp = new WakeUp(database.url);
  const tail = new Tail(pool, wakeUp);
  try {
    const asked = jest.spyOn(pool, "query");
    const looks = () => asked.mock.calls.filter(([query]) => String(query).includes("es.event")).length;
    const { position: start } = await count(store, 1);
    tail.join({}, start);
    const ids: string[] = [];
    for (let append = 0; append < 20; append++) {
      const { ids: more } = await count(store, 1);
      ids.push(...more);
      wakeUp.committed();
      await pool.query("select 1"); // its only connection is free again, so a pending read would have run
    }
    expect(looks()).toBeLessThanOrEqual(2); // the first read, and one that had begun to wait for news before
    let events: readonly Recorded[] = [];
    while (events.length < 20) {
      const seen = tail.now;
      events = tail.after(start, undefined, 100)?.events ?? [];
      if (events.length < 20) await tail.changed(seen, leaving.signal);
    }
    expect(events.map(({ id }) => id)).toEqual(ids);
  } finally {
    await tail.stop();
    await wakeUp.stop();
    await pool.end();
  }
});

test("a subscriber at the head is not woken while the log is polled in vain", async () => {
  const pool = new Pool({ connectionString: database.url, max: 1 });
  const wakeUp = new WakeUp(database.url);
  const tail = new Tail(pool, wakeUp);
  try {
    const asked = jest.spyOn(pool, "query");
    const { position } = await count(store, 1);
    tail.join({}, position);
    let isWoken = false;
    const waiting = tail.changed(tail.now, leaving.signal).then(() => {
      isWoken = true;
    });
    const polls = asked.mock.calls.length + 3;
    await eventually(
      async () => asked.mock.calls.length,
      (calls) => isWoken || calls >= polls,
    );
    expect(isWoken).toBe(false);
    await count(store, 1);
    await waiting;
  } finally {
    await tail.stop();
    await wakeUp.stop();
    await pool.end();
  }
});
