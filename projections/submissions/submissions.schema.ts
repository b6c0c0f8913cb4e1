import { type Kysely, sql } from "kysely";

interface SubmissionTable {
  id: string;
  mozaik_id: string;
  /** Null for a guest. */
  visitor_id: string | null;
  at: Date;
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
      position text collate "C" not null
    )`.execute(database);
  await sql`create index on submissions.submission (mozaik_id, position desc)`.execute(database);
}
