import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Position, Recorded } from "../event-store/event-store.ts";
import { moveCheckpoint, readCheckpoint, resetCheckpoint } from "./checkpoints.ts";
import type { Projection, Reactor } from "./projection.ts";

/** What a follower does with the log: the difference between a projection and a reactor. */
export interface Work {
  /** Makes ready and answers where to go on. */
  prepare(): Promise<Position>;
  /** Carries out one batch and moves the checkpoint. Throws without moving it when anything fails. */
  carryOut(events: readonly Recorded[], from: Position, to: Position): Promise<void>;
}

/** Rows and checkpoint in one transaction. A new version drops the schema and starts from the first event. */
export function projectionWork(projection: Projection, database: Database): Work {
  return {
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
    async carryOut(events, from, to) {
      await database.transaction().execute(async (transaction) => {
        // First, so that a competing runner waits on the row instead of doing the work twice.
        await moveCheckpoint(transaction, projection.name, from, to);
        await projection.apply(events, transaction);
      });
      projection.committed?.(events);
    },
  };
}

/** Commands first, checkpoint after: repeated after a crash, made exactly once by the commands' own ids. */
export function reactorWork(reactor: Reactor, database: Database): Work {
  return {
    async prepare() {
      const checkpoint = await readCheckpoint(database, reactor.name);
      if (checkpoint) return checkpoint.position;
      await resetCheckpoint(database, reactor.name, 1);
      return "";
    },
    async carryOut(events, from, to) {
      for (const event of events) await reactor.react(event);
      await moveCheckpoint(database, reactor.name, from, to);
    },
  };
}
