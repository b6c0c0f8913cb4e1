import { Injectable, type OnModuleInit } from "@nestjs/common";
import { sql } from "kysely";
import { Database } from "../database/database.ts";

/** A folded stream as it is kept; may be thrown away at any time. */
export interface Snapshot {
  /** Of the last event in it. */
  readonly revision: bigint;
  /** Id of that event: where the stream holds another one there, the snapshot is of another log. */
  readonly eventId: string;
  /** The state as its decider's `toJson` gives it. */
  readonly state: unknown;
  /** The commands in it, see `CarriedOut`. */
  readonly commands: Uint8Array;
}

/** Which snapshot: of a stream, by a decider's name, in a version of its state. */
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

/** The newest snapshot of each long stream, in PostgreSQL beside either event store. */
@Injectable()
export class Snapshots implements OnModuleInit {
  constructor(private readonly database: Database) {}

  /** Creates the table. Safe to call from several processes at once. */
  async onModuleInit(): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(7305, 0)`.execute(transaction); // "if not exists" alone still races
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

  /** Null where there is none of this version. Throws where it cannot be read. */
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

  /** Keeps `snapshot` unless a newer one is there; those of earlier versions go. */
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

  /** Forgets one that turned out to be of no use. */
  async discard({ stream, decider, version }: SnapshotKey): Promise<void> {
    await sql`
      delete from snapshots.snapshot
       where stream = ${stream} and decider = ${decider} and version = ${version}`.execute(this.database);
  }
}
