import { jest } from "@jest/globals";
import { Client } from "pg";
import { type Decider, DomainError } from "#modules/decider";
import type { EventStore } from "../event-store/event-store.ts";
import { openPostgresEventStore } from "../event-store/postgres/postgres-event-store.ts";
import { Upcasting } from "../event-store/upcasting.ts";
import { UpcastingEventStore } from "../event-store/upcasting-event-store.ts";
import { inRequest } from "../http/request-context.ts";
import { Aggregates } from "./aggregates.ts";
import { type CommandContext, commandContext } from "./command-context.ts";

type Counted = { type: "Counted"; data: { by: number; at?: string | undefined } };
interface Count {
  total: number;
  stamps: (string | undefined)[];
}

/** Counts up to a limit; counting by 0 produces no event. */
const counter: Decider<Count, { by: number; limit?: number; at?: string }, Counted> = {
  initial: { total: 0, stamps: [] },
  decide({ total }, { by, limit = 1_000, at }) {
    if (total + by > limit) throw new DomainError("refused", "full", "The counter is full.");
    return by === 0 ? [] : [{ type: "Counted", data: { by, at } }];
  },
  evolve: (state, { data }) => ({ total: state.total + data.by, stamps: [...state.stamps, data.at] }),
};

const database = `aggregates_${crypto.randomUUID().replaceAll("-", "")}`;
const superuser = process.env.TEST_DATABASE_URL!;
const url = Object.assign(new URL(superuser), { pathname: database }).href;
let store: EventStore;
let aggregates: Aggregates;

beforeAll(async () => {
  await administer(`create database ${database}`);
  store = await openPostgresEventStore(url);
});
beforeEach(() => {
  aggregates = new Aggregates(store);
});
afterAll(async () => {
  await store.stop();
  await administer(`drop database ${database}`);
});

it("runs a command and answers with the new state and its position", async () => {
  const stream = aCounter();
  const first = await aggregates.run(counter, stream, { by: 2 }, aCommand());
  const second = await aggregates.run(counter, stream, { by: 3 }, aCommand());
  expect(first).toMatchObject({ state: { total: 2 }, revision: 0n, events: [{ data: { by: 2 } }] });
  expect(second).toMatchObject({ state: { total: 5 }, revision: 1n });
  expect(second.position > first.position).toBe(true);
  expect(await aggregates.load(counter, stream)).toMatchObject({ state: { total: 5 }, revision: 1n });
});

it("records in the request the position it has written up to, also for a repeated command", async () => {
  const [stream, context] = [aCounter(), aCommand()];
  const reached: string[] = [];
  for (let time = 0; time < 2; time++) {
    const request = { correlationId: "c", position: "" };
    await inRequest(request, () => aggregates.run(counter, stream, { by: 1 }, context));
    reached.push(request.position);
  }
  expect(reached[0]).toBe((await events(stream))[0]?.position);
  expect(reached[1]).toBe(reached[0]);
});

it("stores who, why and when with every event", async () => {
  const [stream, context] = [aCounter(), aCommand({ userId: "u1" })];
  await aggregates.run(counter, stream, { by: 1 }, context);
  const { commandId, correlationId, causationId, at } = context;
  const meta = { userId: "u1", commandId, correlationId, causationId, at, schemaVersion: 1 };
  expect((await events(stream))[0]?.meta).toEqual(meta);
});

it("writes each type in its current version and folds older versions as if they were written today", async () => {
  const stream = aCounter();
  await aggregates.run(counter, stream, { by: 2 }, aCommand());
  type Moved = { type: "Counted"; data: { step: { size: number } } };
  const steps: Decider<number, number, Moved> = {
    initial: 0,
    decide: (_, size) => [{ type: "Counted", data: { step: { size } } }],
    evolve: (sum, { data }) => sum + data.step.size,
  };
  const upcasting = new Upcasting();
  upcasting.register({ Counted: [(data) => ({ step: { size: (data as Counted["data"]).by } })] });
  const later = new Aggregates(new UpcastingEventStore(store, upcasting), upcasting);
  expect(await later.run(steps, stream, 5, aCommand())).toMatchObject({ state: 7, revision: 1n });
  expect(await later.load(steps, stream)).toMatchObject({ state: 7 });
  expect((await events(stream)).map(({ data, meta }) => [data, meta.schemaVersion])).toEqual([
    [{ by: 2 }, 1],
    [{ step: { size: 5 } }, 2],
  ]);
});

it("changes nothing for a repeated command and gives the first answer, in every process", async () => {
  const [stream, context] = [aCounter(), aCommand()];
  const first = await aggregates.run(counter, stream, { by: 2 }, context);
  await aggregates.run(counter, stream, { by: 5 }, aCommand());
  for (const asked of [aggregates, new Aggregates(store)]) {
    const again = await asked.run(counter, stream, { by: 2 }, context);
    expect(again).toMatchObject({ revision: first.revision, position: first.position, events: [] });
  }
  expect(await events(stream)).toHaveLength(2);
});

it("answers a repeated command before deciding, even if it would be refused now", async () => {
  const [stream, context] = [aCounter(), aCommand()];
  await aggregates.run(counter, stream, { by: 10, limit: 10 }, context);
  await expect(aggregates.run(counter, stream, { by: 10, limit: 10 }, context)).resolves.toMatchObject({
    revision: 0n,
  });
  await expect(aggregates.run(counter, stream, { by: 10, limit: 10 }, aCommand())).rejects.toThrow("full");
});

it("appends nothing when nothing changes", async () => {
  const stream = aCounter();
  const outcome = await aggregates.run(counter, stream, { by: 0 }, aCommand());
  expect(outcome).toMatchObject({ events: [], revision: -1n });
  expect(await events(stream)).toEqual([]);
});

it("completes twenty concurrent commands on one stream", async () => {
  const stream = aCounter();
  await Promise.all(upTo(20).map(() => aggregates.run(counter, stream, { by: 1 }, aCommand())));
  expect(await aggregates.load(counter, stream)).toMatchObject({ state: { total: 20 }, revision: 19n });
});

it("decides concurrent commands one after the other, so that a limit holds", async () => {
  const stream = aCounter();
  const race = upTo(20).map(() => aggregates.run(counter, stream, { by: 1, limit: 7 }, aCommand()));
  const results = await Promise.allSettled(race);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
  for (const result of results) {
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "full" });
  }
  expect(await events(stream)).toHaveLength(7);
});

it("completes or cleanly refuses commands of several processes, and loses none", async () => {
  const stream = aCounter();
  const processes = upTo(3).map(() => new Aggregates(store));
  const race = upTo(30).map((n) => processes[n % 3]!.run(counter, stream, { by: 1 }, aCommand()));
  const results = await Promise.allSettled(race);
  const landed = results.filter(({ status }) => status === "fulfilled").length;
  for (const result of results) {
    if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "too-busy", kind: "conflict" });
  }
  expect(landed).toBeGreaterThan(0);
  for (const process of processes) {
    expect(await process.load(counter, stream)).toMatchObject({ state: { total: landed } });
  }
});

it("runs a command once if it reaches two processes at the same time", async () => {
  const [stream, context] = [aCounter(), aCommand()];
  const processes = upTo(4).map(() => new Aggregates(store));
  const outcomes = await Promise.all(
    processes.map((process, n) => process.run(counter, stream, { by: 1, at: `clock ${n}` }, context)),
  );
  expect(new Set(outcomes.map(({ position }) => position)).size).toBe(1);
  const [stored, ...more] = await events(stream);
  expect(more).toEqual([]);
  // each process continues with what was stored, not with what it would have written
  for (const process of processes) {
    const { state } = await process.load(counter, stream);
    expect(state.stamps).toEqual([(stored!.data as Counted["data"]).at]);
  }
});

it("sees what another process has written since, even if the stream was cached", async () => {
  const stream = aCounter();
  const other = new Aggregates(store);
  for (let round = 0; round < 3; round++) {
    await aggregates.run(counter, stream, { by: 1 }, aCommand());
    await other.run(counter, stream, { by: 10 }, aCommand());
  }
  expect(await aggregates.load(counter, stream)).toMatchObject({ state: { total: 33 }, revision: 5n });
  await expect(aggregates.run(counter, stream, { by: 1, limit: 33 }, aCommand())).rejects.toThrow("full");
});

it("does not reread its own events", async () => {
  const stream = aCounter();
  await aggregates.run(counter, aCounter(), { by: 1 }, aCommand()); // this store distinguishes a new append from a repeated one
  const read = jest.spyOn(store, "readStream");
  for (const by of [1, 2, 3]) await aggregates.run(counter, stream, { by }, aCommand());
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
  const known = await aggregates.load(counter, stream);
  expect(known).toEqual(await new Aggregates(store).load(counter, stream));
  expect(known).toMatchObject({ state: { total: 6 }, revision: 2n, changedAt: (await events(stream))[2]?.at });
});

it("never refuses or skips a command because of cached state", async () => {
  const stream = aCounter();
  await aggregates.run(counter, stream, { by: 5 }, aCommand());
  await new Aggregates(store).run(counter, stream, { by: -5 }, aCommand());
  const outcome = await aggregates.run(counter, stream, { by: 5, limit: 5 }, aCommand());
  expect(outcome).toMatchObject({ state: { total: 5 }, revision: 2n });
  const repeated = aCommand();
  await new Aggregates(store).run(counter, stream, { by: 1 }, repeated);
  expect(await aggregates.run(counter, stream, { by: 0 }, aCommand())).toMatchObject({ state: { total: 6 } });
  expect(await aggregates.run(counter, stream, { by: 1 }, repeated)).toMatchObject({ revision: 3n, events: [] });
});

it("continues with the event as a reader gets it, not as it was created", async () => {
  type Noted = { type: "Noted"; data: { note?: string | undefined } };
  const notes: Decider<object[], { note?: string | undefined }, Noted> = {
    initial: [],
    decide: (_, data) => [{ type: "Noted", data }],
    evolve: (before, { data }) => [...before, data],
  };
  const stream = aCounter();
  for (const note of ["a", undefined]) await aggregates.run(notes, stream, { note }, aCommand());
  const { state } = await aggregates.run(notes, stream, { note: undefined }, aCommand());
  expect(state.map((data) => Object.keys(data))).toEqual([["note"], [], []]);
});

it("keeps the states of two deciders for one stream apart", async () => {
  const stream = aCounter();
  const times: Decider<number, never, Counted> = { initial: 0, decide: () => [], evolve: (count) => count + 1 };
  await aggregates.run(counter, stream, { by: 5 }, aCommand());
  await aggregates.run(counter, stream, { by: 5 }, aCommand());
  expect((await aggregates.load(times, stream)).state).toBe(2);
  expect((await aggregates.load(counter, stream)).state.total).toBe(10);
});

it("does not cache a stream if reading it fails halfway", async () => {
  const stream = aCounter();
  await aggregates.run(counter, stream, { by: 1 }, aCommand());
  await aggregates.run(counter, stream, { by: 1 }, aCommand());
  let broken = true;
  const failing = new Aggregates({
    append: store.append.bind(store),
    subscribe: store.subscribe.bind(store),
    lastRevisions: store.lastRevisions.bind(store),
    lastPosition: store.lastPosition.bind(store),
    close: store.close.bind(store),
    stop: store.stop.bind(store),
    async *readStream(...args) {
      for await (const event of store.readStream(...args)) {
        yield event;
        if (broken) throw new Error("the connection broke");
      }
    },
  });
  await expect(failing.load(counter, stream)).rejects.toThrow("broke");
  broken = false;
  expect(await failing.load(counter, stream)).toMatchObject({ state: { total: 2 }, revision: 1n });
});

function aCounter(): string {
  return `counter-${crypto.randomUUID()}`;
}

function aCommand(given: { userId?: string } = {}): CommandContext {
  return commandContext({ userId: given.userId ?? null, correlationId: crypto.randomUUID() });
}

async function events(stream: string) {
  const found = [];
  for await (const event of store.readStream(stream)) found.push(event);
  return found;
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: superuser });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
