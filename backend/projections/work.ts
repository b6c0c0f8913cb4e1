import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Position, Recorded } from "../event-store/event-store.ts";
import { inFollowerSpan } from "../telemetry/tracing.ts";
import { moveCheckpoint, readCheckpoint, resetCheckpoint } from "./checkpoints.ts";
import { EventFailed, isOfAnEvent } from "./event-failed.ts";
import type { Projection, Reactor } from "./projection.ts";

/** What a follower does with events: the difference between a projection and a reactor. */
export interface Work {
  readonly kind: "projection" | "reactor";
  readonly version: number;
  /** True if none of these events is relevant. */
  passesOver(events: readonly Recorded[]): boolean;
  /** Prepares and returns the position to continue from. */
  prepare(): Promise<Position>;
  /** The stored checkpoint, whichever process moved it. */
  stored(): Promise<Position>;
  /**
   * Applies one batch and moves the checkpoint. Throws `EventFailed` for an event that it cannot apply: all events
   * before it are applied, and the checkpoint is right before it. After any other error the progress is unknown.
   */
  carryOut(events: readonly Recorded[], from: Position, to: Position): Promise<void>;
}

/** A reactor has no tables, so it never needs a rebuild. */
const REACTOR_VERSION = 1;

/** Rows and checkpoint in one transaction. A new version drops the schema and starts from the first event. */
export function projectionWork(projection: Projection, database: Database): Work {
  const passesOver = passing(projection.types);
  const commit = (events: readonly Recorded[], from: Position, to: Position) =>
    passesOver(events)
      ? moveCheckpoint(database, projection.name, from, to)
      : database.transaction().execute(async (transaction) => {
          // First, so that a competing runner waits on the row instead of repeating the work.
          await moveCheckpoint(transaction, projection.name, from, to, true);
          await projection.apply(events, transaction);
        });
  /** Bisects a failing batch to find the bad event, and applies everything before it. */
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

/** Commands first, checkpoint afterwards: repeated after a crash, the commands' ids make them run only once. */
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
