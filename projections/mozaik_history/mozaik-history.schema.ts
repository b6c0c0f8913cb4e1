import { type JSONColumnType, type Kysely, sql } from "kysely";
import type { Description } from "#mozaik/document";

/** One edit group (usually one edit) and its effect on the document. */
interface EntryTable {
  mozaik_id: string;
  /** The version after it. */
  revision: number;
  event: string;
  /** What was done; `labelOf` makes the words for it. */
  description: JSONColumnType<Description>;
  user_id: string;
  at: Date;
  undone: boolean;
  published: boolean;
  name: string | null;
  /** The revision of the restored entry. */
  restored: number | null;
  /** The nodes it affects. */
  nodes: string[];
  /** The revision of the edit group's first edit; its own unless the group has several edits. */
  began: number;
  /** The number of edits in the group. */
  edits: number;
}

/** Every parent a node ever had, so that the history of a tile covers what was in it. */
interface PlaceTable {
  mozaik_id: string;
  node_id: string;
  parent_id: string;
}

interface MozaikTable {
  mozaik_id: string;
}

export type HistoryTables = {
  "mozaik_history.entry": EntryTable;
  "mozaik_history.mozaik": MozaikTable;
  "mozaik_history.place": PlaceTable;
};

export async function createHistoryTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table mozaik_history.mozaik (
      mozaik_id uuid primary key
    )`.execute(database);
  await sql`
    create table mozaik_history.entry (
      mozaik_id uuid references mozaik_history.mozaik on delete cascade,
      revision integer,
      event text not null,
      description jsonb not null,
      user_id uuid not null,
      at timestamptz not null,
      undone boolean not null default false,
      published boolean not null default false,
      name text,
      restored integer,
      nodes uuid[] not null,
      began integer not null,
      edits integer not null,
      primary key (mozaik_id, revision),
      unique (mozaik_id, began)
    )`.execute(database);
  await sql`create index on mozaik_history.entry using gin (nodes)`.execute(database);
  await sql`
    create table mozaik_history.place (
      mozaik_id uuid references mozaik_history.mozaik on delete cascade,
      parent_id uuid,
      node_id uuid,
      primary key (mozaik_id, parent_id, node_id)
    )`.execute(database);
}
