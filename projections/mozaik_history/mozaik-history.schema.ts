import { type Kysely, sql } from "kysely";

interface EntryTable {
  mozaik_id: string;
  /** The version that stands after it. */
  revision: number;
  event: string;
  label: string;
  user_id: string;
  at: Date;
  undone: boolean;
  published: boolean;
}

interface AuthorTable {
  mozaik_id: string;
  author_id: string;
}

export type HistoryTables = { "mozaik_history.entry": EntryTable; "mozaik_history.author": AuthorTable };

export async function createHistoryTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table mozaik_history.author (
      mozaik_id uuid primary key,
      author_id uuid not null
    )`.execute(database);
  await sql`
    create table mozaik_history.entry (
      mozaik_id uuid references mozaik_history.author on delete cascade,
      revision integer,
      event text not null,
      label text not null,
      user_id uuid not null,
      at timestamptz not null,
      undone boolean not null default false,
      published boolean not null default false,
      primary key (mozaik_id, revision)
    )`.execute(database);
}
