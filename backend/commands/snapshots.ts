import { Injectable, type OnModuleInit } from "@nestjs/common";
import { sql } from "kysely";
import { Database } from "../database/database.ts";

/** A stored folded stream; may be deleted at any time. */
export interface Snapshot {
  /** Of the last event in it. */
  readonly revision: bigint;
  /** Id of that event: if the stream has another event there, the snapshot belongs to another log. */
  readonly eventId: string;
  /** The state as its decider's `toJson` gives it. */
  readonly state: unknown;
  /** The commands in it, as bytes of `CarriedOut`. */
  readonly commands: Uint8Array;
}

/** Identifies a snapshot: the stream, the decider's name and the version of its state. */
export interface SnapshotKey {
  readonly stream: string;
  readonly decider: string;
  readonly version: number;
}

/** A snapshot as it was read. */
export interface FoundSnapshot extends Snapshot {
  /** Characters of its state. */
  readonly weight: number;
}

interface Row {
  revision: string;
  event_id: string;
  state: string;
  commands: Uint8Array;
}

/** The newest snapshot of each long stream, in PostgreSQL with either event store. */
@Injectable()
export class Snapshots implements OnModuleInit {
  constructor(private readonly database: Database) {}

  /** Creates the table. Safe to call from several processes at once. */
  async onModuleInit(): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(7305, 0)`.execute(transaction); // "if not exists" alone is not safe against races
      await sql`create schema if not exists snapshots`.execute(transaction);
      await sql`
        create table if not exists snapshots.snapshot (
          stream text collate "C" not null,
          decider text not null,
          version int not null,
          revision bigint not null,
          event_id text not null,
          state text not null,
          commands bytea not null,
          written_at timestamptz not null default now(),
          primary key (stream, decider, version)
        )`.execute(transaction);
    });
  }

  /** Null if there is none of this version. Throws if it cannot be read. */
  async read({ stream, decider, version }: SnapshotKey): Promise<FoundSnapshot | null> {
    const { rows } = await sql<Row>`
      select revision, event_id, state, commands from snapshots.snapshot
       where stream = ${stream} and decider = ${decider} and version = ${version}`.execute(this.database);
    const [row] = rows;
    if (!row) return null;
    const state: unknown = JSON.parse(row.state);
    const { event_id: eventId, commands } = row;
    return { revision: BigInt(row.revision), eventId, state, commands, weight: row.state.length };
  }

  /** Stores `snapshot` unless there is a newer one; deletes those of earlier versions. */
  async write({ stream, decider, version }: SnapshotKey, snapshot: Snapshot): Promise<void> {
    const { revision, eventId, state, commands } = snapshot;
    await sql`
      with outdated as (
        delete from snapshots.snapshot where stream = ${stream} and decider = ${decider} and version < ${version})
      insert into snapshots.snapshot as s (stream, decider, version, revision, event_id, state, commands)
      values (${stream}, ${decider}, ${version}, ${revision.toString()}, ${eventId}, ${JSON.stringify(state)},
              ${Buffer.from(commands)})
      on conflict (stream, decider, version) do update
        set revision = excluded.revision, event_id = excluded.event_id, state = excluded.state,
            commands = excluded.commands, written_at = now()
      where excluded.revision > s.revision`.execute(this.database);
  }

  /** Deletes a useless snapshot. */
  async discard({ stream, decider, version }: SnapshotKey): Promise<void> {
    await sql`
      delete from snapshots.snapshot
       where stream = ${stream} and decider = ${decider} and version = ${version}`.execute(this.database);
  }
}
