import { type Generated, type Kysely, sql } from "kysely";

interface SubmissionTable {
  id: string;
  mozaik_id: string;
  /** Null for a guest. */
  visitor_id: string | null;
  at: Date;
  approved: Generated<boolean>;
  /** Order of arrival; also the page cursor. */
  position: string;
}

export type SubmissionTables = { "submissions.submission": SubmissionTable };

export async function createSubmissionTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table submissions.submission (
      id uuid primary key,
      mozaik_id uuid not null,
      visitor_id uuid,
      at timestamptz not null,
      approved boolean not null default false,
      position text collate "C" not null
    )`.execute(database);
  await sql`create index on submissions.submission (mozaik_id, position desc)`.execute(database);
  await sql`create index on submissions.submission (mozaik_id, position desc) where approved`.execute(database);
}
