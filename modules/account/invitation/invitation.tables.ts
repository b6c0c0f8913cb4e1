import { type Generated, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A link with which people can register in a mall by invitation. The token itself is not stored, only its SHA-256. */
export interface InvitationTable {
  invitation_id: string;
  token_hash: string;
  created_by: string;
  uses: number;
  used: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
}

export const invitations: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`
      create table account.invitation (
        invitation_id uuid primary key,
        token_hash text not null unique,
        created_by uuid not null,
        uses int not null,
        used int not null default 0,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      )`.execute(database);
    await sql`create index invitation_by_creator on account.invitation (created_by, created_at desc)`.execute(database);
  },
};
