import { type Generated, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A key pair on a person's device; the mall has its public half. */
export interface PasskeyTable {
  /** Base64url, as browsers say it. */
  credential_id: string;
  user_id: string;
  public_key: Buffer;
  /** How often it was used, as far as the device says so. A hint only: keys on several devices have no common counter. */
  counter: string;
  transports: string[];
  is_synced: boolean;
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

/** By what devices know an account: it never changes and says nothing about it. */
export interface PasskeyHandleTable {
  user_id: string;
  handle: string;
}

/** Random bytes that a device signs; each counts once. */
export interface PasskeyChallengeTable {
  challenge: string;
  /** Who adds a passkey; null: somebody logs in. */
  user_id: string | null;
  expires_at: Date;
}

export const passkeys: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table account.passkey (
        credential_id text primary key,
        user_id uuid not null,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        is_synced boolean not null,
        name text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      )`.execute(database);
    await sql`create index passkey_by_user on account.passkey (user_id, created_at desc)`.execute(database);
    await sql`
      create table account.passkey_handle (
        user_id uuid primary key,
        handle text not null unique
      )`.execute(database);
    await sql`
      create table account.passkey_challenge (
        challenge text primary key,
        user_id uuid,
        expires_at timestamptz not null
      )`.execute(database);
    await sql`create index passkey_challenge_by_age on account.passkey_challenge (expires_at)`.execute(database);
  },
};
