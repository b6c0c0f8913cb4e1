import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Position, Recorded } from "../event-store/event-store.ts";
import { inFollowerSpan } from "../telemetry/tracing.ts";
import { moveCheckpoint, readCheckpoint, resetCheckpoint } from "./checkpoints.ts";
import { EventFailed, isOfAnEvent } from "./event-failed.ts";
import type { Projection, Reactor } from "./projection.ts";

/** What a follower does with the log: the difference between a projection and a reactor. */
export interface Work {
  readonly kind: "projection" | "reactor";
  readonly version: number;
  /** Whether none of these events makes a difference to it. */
  passesOver(events: readonly Recorded[]): boolean;
  /** Makes ready and answers where to go on. */
  prepare(): Promise<Position>;
  /** The checkpoint as it is stored now, whichever process moved it. */
  stored(): Promise<Position>;
  /**
   * Carries out one batch and moves the checkpoint. Throws `EventFailed` for an event that cannot be applied: all
   * before it are, and the checkpoint stands right before it. Any other error says nothing of how far it came.
   */
  carryOut(events: readonly Recorded[], from: Position, to: Position): Promise<void>;
}

/** A reactor has no tables, so nothing ever makes it start anew. */
const REACTOR_VERSION = 1;

/** Rows and checkpoint in one transaction. A new version drops the schema and starts from the first event. */
export function projectionWork(projection: Projection, database: Database): Work {
  const passesOver = passing(projection.types);
  const commit = (events: readonly Recorded[], from: Position, to: Position) =>
    passesOver(events)
      ? moveCheckpoint(database, projection.name, from, to)
      : database.transaction().execute(async (transaction) => {
          // First, so that a competing runner waits on the row instead of doing the work twice.
          await moveCheckpoint(transaction, projection.name, from, to);
          await projection.apply(events, transaction);
        });
  /** Halves a batch that fails until the one event is found; what stands before it is applied. */
  async function carryOut(events: readonly Recorded[], from: Position, to: Position): Promise<void> {
    try {
      await commit(events, from, to);
    } catch (error) {
      const [first] = events;
      if (!first || !isOfAnEvent(error)) throw error;
      if (events.length === 1) throw new EventFailed(first, error);
      const half = events.slice(0, events.length >> 1);
      const middle = half.at(-1)?.position ?? from;
      await carryOut(half, from, middle);
      await carryOut(events.slice(half.length), middle, to);
      return;
    }
    projection.committed?.(events);
  }
  return {
    kind: "projection",
    version: projection.version,
    passesOver,
    async prepare() {
      const checkpoint = await readCheckpoint(database, projection.name);
      if (checkpoint?.version === projection.version) return checkpoint.position;
      await database.transaction().execute(async (transaction) => {
        await sql`drop schema if exists ${sql.id(projection.name)} cascade`.execute(transaction);
        await sql`create schema ${sql.id(projection.name)}`.execute(transaction);
        await projection.createTables(transaction);
        await resetCheckpoint(transaction, projection.name, projection.version);
      });
      return "";
    },
    stored: () => storedPosition(projection.name, database),
    carryOut: (events, from, to) =>
      passesOver(events)
        ? carryOut(events, from, to)
        : inFollowerSpan(projection.name, events, () => carryOut(events, from, to)),
  };
}

/** Commands first, checkpoint after: repeated after a crash, made exactly once by the commands' own ids. */
export function reactorWork(reactor: Reactor, database: Database): Work {
  const passesOver = passing(reactor.types);
  const react = (event: Recorded) =>
    passesOver([event]) ? reactor.react(event) : inFollowerSpan(reactor.name, [event], () => reactor.react(event));
  return {
    kind: "reactor",
    version: REACTOR_VERSION,
    passesOver,
    async prepare() {
      const checkpoint = await readCheckpoint(database, reactor.name);
      if (checkpoint) return checkpoint.position;
      await resetCheckpoint(database, reactor.name, REACTOR_VERSION);
      return "";
    },
    stored: () => storedPosition(reactor.name, database),
    async carryOut(events, from, to) {
      let done = from;
      for (const event of events) {
        try {
          await react(event);
        } catch (error) {
          if (done !== from) await moveCheckpoint(database, reactor.name, from, done);
          throw isOfAnEvent(error) ? new EventFailed(event, error) : error;
        }
        done = event.position;
      }
      await moveCheckpoint(database, reactor.name, from, to);
    },
  };
}

function passing(types: ReadonlySet<string> | undefined) {
  return (events: readonly Recorded[]) => events.every(({ type }) => types !== undefined && !types.has(type));
}

async function storedPosition(name: string, database: Database): Promise<Position> {
  return (await readCheckpoint(database, name))?.position ?? "";
}
