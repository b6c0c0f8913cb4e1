import { type ColumnType, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** `leaving`: the person can still come back. `returning`: they did, and their things are shown again. */
export type DepartureState = "leaving" | "returning" | "erasing" | "gone";

/** Somebody deletes their account. The row stays when everything else is erased, so that nobody gets their username. */
export interface DepartureTable {
  departure_id: string;
  user_id: string;
  state: DepartureState;
  /** Whether what they published stays, without their name. */
  keeps_contributions: boolean;
  requested_at: Date;
  /** When they can no longer come back. */
  erase_at: Date;
  finished_at: Date | null;
  /** Their row of `account.person`; null once it is erased. */
  person: ColumnType<Record<string, unknown> | null, string | null>;
  /** SHA-256 of what their username looks like (`looksOf`). */
  looks_hash: string;
}

/** What was hidden because somebody leaves, to be shown again if they come back. */
export interface HiddenThingTable {
  departure_id: string;
  part: string;
  thing_id: string;
}

/**
 * What a person needs to come back (second step, link in a mail) must outlive their row of `account.person`, so it no
 * longer goes with that.
 */
export const departures: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table account.departure (
        departure_id uuid primary key,
        user_id uuid not null,
        state text not null,
        keeps_contributions boolean not null,
        requested_at timestamptz not null,
        erase_at timestamptz not null,
        finished_at timestamptz,
        person jsonb,
        looks_hash text not null
      )`.execute(database);
    await sql`create unique index departure_by_user on account.departure (user_id)`.execute(database);
    await sql`
      create unique index departure_by_username on account.departure (lower(person ->> 'username'))`.execute(database);
    await sql`create index departure_by_looks on account.departure (looks_hash)`.execute(database);
    await sql`create index departure_due on account.departure (erase_at) where state <> 'gone'`.execute(database);
    await sql`
      create table account.hidden_thing (
        departure_id uuid not null references account.departure on delete cascade,
        part text not null,
        thing_id text not null,
        primary key (departure_id, part, thing_id)
      )`.execute(database);
    for (const table of ["authenticator", "recovery_code", "one_time_token"]) {
      await sql`
        alter table ${sql.table(`account.${table}`)}
         drop constraint ${sql.ref(`${table}_user_id_fkey`)}`.execute(database);
    }
  },
};
