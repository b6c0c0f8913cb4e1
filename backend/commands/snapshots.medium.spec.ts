import { sql } from "kysely";
import { type Decider, HistoryNeeded } from "#modules/decider";
import { freshDatabase } from "../../test/support/fresh-database.ts";
import { Database } from "../database/database.ts";
import type { EventStore } from "../event-store/event-store.ts";
import { openPostgresEventStore } from "../event-store/postgres/postgres-event-store.ts";
import { Upcasting } from "../event-store/upcasting.ts";
import { Aggregates } from "./aggregates.ts";
import { type CommandContext, commandContext } from "./command-context.ts";
import { Snapshots } from "./snapshots.ts";

type Counted = { type: "Counted"; data: { by: number; words?: string } };
interface Count {
  readonly total: number;
  /** The counted numbers, newest first; a snapshot keeps the newest three and has null for the others. */
  readonly history: readonly number[] | null;
}
type Command = { by: number } | { ago: number };

/** Counts; can also repeat a number it counted earlier. */
const counter = (version = 1): Decider<Count, Command, Counted> => ({
  initial: { total: 0, history: [] },
  decide: ({ history }, command) => {
    if ("by" in command) return [{ type: "Counted", data: { by: command.by } }];
    const by = history?.[command.ago];
    if (by === undefined) throw new HistoryNeeded();
    return [{ type: "Counted", data: { by } }];
  },
  evolve: ({ total, history }, { data }) => ({ total: total + data.by, history: [data.by, ...(history ?? [])] }),
  snapshot: {
    name: "counter",
    version,
    toJson: ({ total, history }) => ({ total, newest: history?.slice(0, 3) }),
    fromJson(json) {
      const { total, newest } = json as { total?: number; newest?: number[] };
      if (total === undefined || !newest) throw new Error("this is not a counter");
      return { total, history: newest };
    },
  },
});

/** The number of events between two snapshots. */
const LONG = 500;

let database: Database;
let store: EventStore;
let drop: () => Promise<void>;
let snapshots: Snapshots;
/** The first revision of each read of a stream. */
let reads: bigint[];

beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  database = new Database(fresh.url, () => {});
  store = await openPostgresEventStore(fresh.url);
  snapshots = new Snapshots(database);
  await Promise.all([snapshots.onModuleInit(), snapshots.onModuleInit()]);
});
beforeEach(() => {
  reads = [];
});
afterAll(async () => {
  await store.stop();
  await database.destroy();
  await drop();
});

/** A process with an empty cache. */
function process(): Aggregates {
  const watched: EventStore = {
    append: store.append.bind(store),
    subscribe: store.subscribe.bind(store),
    lastRevisions: store.lastRevisions.bind(store),
    lastPosition: store.lastPosition.bind(store),
    close: store.close.bind(store),
    stop: store.stop.bind(store),
    readStream(stream, options) {
      reads.push(options?.from ?? 0n);
      return store.readStream(stream, options);
    },
  };
  return new Aggregates(watched, new Upcasting(), snapshots);
}

const aCommand = (): CommandContext => commandContext({ userId: null, correlationId: crypto.randomUUID() });

/** Writes the events that the commands would have written: each counts its own number and stores `words`. */
async function written(stream: string, commands: readonly CommandContext[], words?: string): Promise<void> {
  const events = commands.map(({ userId, commandId, correlationId, causationId, at }, by) => ({
    id: crypto.randomUUID(),
    type: "Counted",
    data: { by, ...(words !== undefined && { words }) },
    meta: { userId, commandId, correlationId, causationId, at, schemaVersion: 1 },
  }));
  await store.append(stream, "any", events);
}

/** A stream of `LONG` commands, each counting its own number, with a snapshot of all of it. */
async function longStream(): Promise<{ stream: string; commands: CommandContext[]; revision: bigint }> {
  const stream = `counter-${crypto.randomUUID()}`;
  const commands = Array.from({ length: LONG }, aCommand);
  await written(stream, commands);
  const reader = process();
  const { revision } = await reader.load(counter(), stream);
  await reader.beforeApplicationShutdown();
  return { stream, commands, revision };
}

async function positionAt(stream: string, revision: number): Promise<string> {
  for await (const event of store.readStream(stream, { from: BigInt(revision), limit: 1 })) return event.position;
  throw new Error(`${stream} has no revision ${revision}`);
}

const TOTAL = (LONG * (LONG - 1)) / 2;
const rows = async (stream: string) =>
  (
    await sql<{ version: number; revision: string }>`
      select version, revision from snapshots.snapshot where stream = ${stream} order by version`.execute(database)
  ).rows;

it("reads a long stream from its snapshot and only the later events", async () => {
  const { stream, revision } = await longStream();
  expect(await rows(stream)).toEqual([{ version: 1, revision: String(revision) }]);
  await process().run(counter(), stream, { by: 1 }, aCommand());
  reads = [];
  expect(await process().load(counter(), stream)).toMatchObject({
    state: { total: TOTAL + 1 },
    revision: revision + 1n,
    changedAt: expect.any(Date),
  });
  expect(reads).toEqual([revision, revision + 1n]);
});

it("recognises every command covered by the snapshot, however old, and appends nothing for it", async () => {
  const { stream, commands, revision } = await longStream();
  const fresh = process();
  for (const index of [0, 1, 250, LONG - 1]) {
    const outcome = await fresh.run(counter(), stream, { by: index }, commands[index]!);
    expect(outcome).toMatchObject({ events: [], revision: BigInt(index), position: await positionAt(stream, index) });
  }
  expect(await process().load(counter(), stream)).toMatchObject({ revision, state: { total: TOTAL } });
});

it("still recognises them in a snapshot of a stream that was itself read from a snapshot", async () => {
  const { stream, commands } = await longStream();
  const second = process();
  await second.load(counter(), stream);
  const later = Array.from({ length: LONG }, aCommand);
  await written(stream, later);
  await second.load(counter(), stream);
  await second.beforeApplicationShutdown();
  expect(await rows(stream)).toEqual([{ version: 1, revision: String(2 * LONG - 1) }]);
  const third = process();
  expect(await third.run(counter(), stream, { by: 0 }, commands[0]!)).toMatchObject({ events: [], revision: 0n });
  expect(await third.run(counter(), stream, { by: 0 }, later[0]!)).toMatchObject({ revision: BigInt(LONG) });
  expect((await third.load(counter(), stream)).revision).toBe(BigInt(2 * LONG - 1));
});

it("reads the whole stream for a decision that needs more than the snapshot contains", async () => {
  const { stream, revision } = await longStream();
  const fresh = process();
  const outcome = await fresh.run(counter(), stream, { ago: 400 }, aCommand());
  expect(outcome).toMatchObject({ revision: revision + 1n, events: [{ data: { by: LONG - 401 } }] });
  expect(reads).toContain(0n);
  const oldest = ({ history }: Count) => {
    const found = history?.[LONG];
    if (found === undefined) throw new HistoryNeeded();
    return found;
  };
  const other = process();
  const { state } = await other.load(counter(), stream);
  expect(await other.ask(counter(), stream, state, oldest)).toBe(0);
});

describe("a stream of few large events", () => {
  /** 900,000 characters, close to the limit of one event. */
  const LONG_WORDS = "much to say ".repeat(75_000);
  const heavyStream = async (events: number) => {
    const stream = `counter-${crypto.randomUUID()}`;
    const commands = Array.from({ length: events }, aCommand);
    for (const command of commands) await written(stream, [command], LONG_WORDS);
    return stream;
  };

  it("gets its snapshot as soon as it is heavy", async () => {
    const stream = await heavyStream(9);
    const reader = process();
    await reader.load(counter(), stream);
    await reader.beforeApplicationShutdown();
    expect(await rows(stream)).toEqual([{ version: 1, revision: "8" }]);
  });

  it("is not cached with its full history: the next command starts from the snapshot", async () => {
    const stream = await heavyStream(40);
    const [reader, decider] = [process(), counter()];
    await reader.run(decider, stream, { by: 1 }, aCommand());
    await reader.beforeApplicationShutdown();
    reads = [];
    expect(await reader.load(decider, stream)).toMatchObject({ state: { total: 1 }, revision: 40n });
    expect(reads).toEqual([39n, 40n]);
    reads = [];
    await reader.load(decider, stream); // the snapshot is small and is cached
    expect(reads).toEqual([41n]);
  });
});

it("ignores a snapshot of another version and replaces it", async () => {
  const { stream, revision } = await longStream();
  const next = process();
  expect(await next.load(counter(2), stream)).toMatchObject({ revision, state: { total: TOTAL } });
  expect(reads).toContain(0n);
  await next.beforeApplicationShutdown();
  expect(await rows(stream)).toEqual([{ version: 2, revision: String(revision) }]);
});

it.each([
  ["whose JSON is broken", sql`state = '{"total": 1'`],
  ["with an invalid state", sql`state = '{}'`],
  ["whose commands are broken", sql`commands = '\\x0102'`],
  ["of an event that this log does not hold", sql`event_id = 'another'`],
  ["of a longer stream than this log holds", sql`revision = revision + 7`],
])("discards a snapshot %s, reads the stream, and writes a valid one", async (_, damage) => {
  const { stream, revision } = await longStream();
  await sql`update snapshots.snapshot set ${damage} where stream = ${stream}`.execute(database);
  const fresh = process();
  expect(await fresh.load(counter(), stream)).toMatchObject({ revision, state: { total: TOTAL } });
  await fresh.beforeApplicationShutdown();
  reads = [];
  expect(await process().load(counter(), stream)).toMatchObject({ revision, state: { total: TOTAL } });
  expect(reads).toEqual([revision, revision + 1n]);
});

it("runs commands even if snapshots can be neither read nor written", async () => {
  const broken = new Database("postgres://nobody@127.0.0.1:1/none", () => {});
  const aggregates = new Aggregates(store, new Upcasting(), new Snapshots(broken));
  const { stream, revision } = await longStream();
  expect(await aggregates.run(counter(), stream, { by: 1 }, aCommand())).toMatchObject({ revision: revision + 1n });
  await aggregates.beforeApplicationShutdown();
  await broken.destroy();
});

it("never replaces a newer snapshot with an older one", async () => {
  const { stream, revision } = await longStream();
  const key = { stream, decider: "counter", version: 1 };
  await snapshots.write(key, { revision: 1n, eventId: "e", state: {}, commands: new Uint8Array() });
  expect((await snapshots.read(key))?.revision).toBe(revision);
});
