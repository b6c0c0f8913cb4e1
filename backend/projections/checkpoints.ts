import { type Kysely, sql } from "kysely";
import type { Position } from "../event-store/event-store.ts";
import { nextChange } from "./changes.ts";

/** A follower's position, and the version of the projection it belongs to. */
export interface Checkpoint {
  version: number;
  position: Position;
}

/** Creates the checkpoint table. Several processes may call it at once. */
export async function createCheckpointTable(database: Kysely<unknown>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(7302, 0)`.execute(transaction); // "if not exists" alone is not safe from races
    await sql`create schema if not exists runner`.execute(transaction);
    await sql`
      create table if not exists runner.checkpoint (
        name text primary key,
        version int not null,
        position text collate "C" not null default '',
        updated_at timestamptz not null default now()
      ) with (fillfactor = 50)`.execute(transaction);
    await sql`
      alter table runner.checkpoint add column if not exists changed bigint not null default 0`.execute(transaction);
  });
}

/** The stored checkpoint; null if the projection or reactor never ran. */
export async function readCheckpoint(database: Kysely<unknown>, name: string): Promise<Checkpoint | null> {
  const { rows } = await sql<Checkpoint>`
    select version, position from runner.checkpoint where name = ${name}`.execute(database);
  return rows[0] ?? null;
}

/** Restarts `name` at the first event. */
export async function resetCheckpoint(database: Kysely<unknown>, name: string, version: number): Promise<void> {
  await sql`
    insert into runner.checkpoint (name, version, position) values (${name}, ${version}, '')
    on conflict (name) do update set version = excluded.version, position = '', updated_at = now()`.execute(database);
  await markChanged(database, name);
}

/** Tells `Changes` that rows of `name` change in the surrounding transaction. */
export async function markChanged(database: Kysely<unknown>, name: string): Promise<void> {
  await sql`update runner.checkpoint set changed = ${nextChange} where name = ${name}`.execute(database);
}

/**
 * Advances the checkpoint. The surrounding transaction commits without waiting for the disk: a crashing server may
 * lose the last few commits, but each one as a whole (rows and checkpoint), and never an event. A crash also breaks
 * the connections, including the leader's, so every follower returns to its stored checkpoint and applies the lost
 * events again. `hasChanges` tells `Changes` that the transaction also changes rows of the read model.
 *
 * Throws `Fenced` if the checkpoint is not where this runner left it: another process has taken over, and the
 * surrounding transaction must not commit.
 */
export async function moveCheckpoint(
  database: Kysely<unknown>,
  name: string,
  from: Position,
  to: Position,
  hasChanges = false,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update runner.checkpoint
       set position = ${to}, updated_at = now(), changed = ${hasChanges ? nextChange : sql`changed`}
     where name = ${name} and position = ${from}
    returning set_config('synchronous_commit', 'off', true)`.execute(database);
  if (numAffectedRows !== 1n) throw new Fenced(name);
}

export class Fenced extends Error {
  constructor(name: string) {
    super(`${name}: the checkpoint was moved by another process`);
  }
}
