import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A code that opens one session at the host of a website. The code itself is not stored, only its SHA-256. */
export interface HostCodeTable {
  code_hash: string;
  user_id: string;
  host: string;
  expires_at: Date;
}

/** Sessions at hosts of websites: a person logs in at the mall alone, and a code takes them to the host. */
export const hostSessions: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table account.session add column host text`.execute(database);
    await sql`
      create table account.host_code (
        code_hash text primary key,
        user_id uuid not null references account.person on delete cascade,
        host text not null,
        expires_at timestamptz not null
      )`.execute(database);
    await sql`create index host_code_by_age on account.host_code (expires_at)`.execute(database);
    await sql`create index host_code_by_user on account.host_code (user_id)`.execute(database);
  },
};
