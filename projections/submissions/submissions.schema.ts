import { type Generated, type Kysely, sql } from "kysely";
import type { HoldReason } from "#modules/mozaik/submission-contract";

interface SubmissionTable {
  id: string;
  mozaik_id: string;
  /** Null for a guest. */
  visitor_id: string | null;
  at: Date;
  approved: Generated<boolean>;
  is_read: Generated<boolean>;
  /** Order of arrival; also the page cursor. */
  position: string;
}

/** What the author of a Mozaik decided about all of its submissions; none: nothing. */
interface InboxTable {
  mozaik_id: string;
  sends_mails: boolean;
}

/** A submission that waits for its author to accept it. */
interface HeldTable {
  id: string;
  mozaik_id: string;
  visitor_id: string | null;
  at: Date;
  reason: HoldReason;
  position: string;
}

export type SubmissionTables = {
  "submissions.submission": SubmissionTable;
  "submissions.inbox": InboxTable;
  "submissions.held": HeldTable;
};

export async function createSubmissionTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table submissions.submission (
      id uuid primary key,
      mozaik_id uuid not null,
      visitor_id uuid,
      at timestamptz not null,
      approved boolean not null default false,
      is_read boolean not null default false,
      position text collate "C" not null
    )`.execute(database);
  await sql`create index on submissions.submission (mozaik_id, position desc)`.execute(database);
  await sql`create index on submissions.submission (mozaik_id, position desc) where approved`.execute(database);
  await sql`create index on submissions.submission (mozaik_id, position desc) where not is_read`.execute(database);
  await sql`
    create table submissions.inbox (
      mozaik_id uuid primary key,
      sends_mails boolean not null
    )`.execute(database);
  await sql`
    create table submissions.held (
      id uuid primary key,
      mozaik_id uuid not null,
      visitor_id uuid,
      at timestamptz not null,
      reason text not null,
      position text collate "C" not null
    )`.execute(database);
  await sql`create index on submissions.held (mozaik_id, position desc)`.execute(database);
}
