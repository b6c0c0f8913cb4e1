import { type JSONColumnType, type Kysely, type Selectable, sql } from "kysely";
import type { ItemOrigin } from "#modules/item/rules/item-origin";
import type { Revocation } from "#modules/item/rules/revocation";
import type { MozaikSettings, SearchAppearance } from "#modules/mozaik/contract";
import type { MozaikDocument, Node } from "#mozaik/document";

interface MozaikTable {
  id: string;
  author_id: string;
  settings: JSONColumnType<MozaikSettings>;
  search: JSONColumnType<SearchAppearance>;
  is_listed: boolean;
  /** The license it was bought under; null if it is the author's own work. */
  license: string | null;
  read_only: boolean;
  /** What a copy was made from; null for the author's own work. */
  origin: JSONColumnType<ItemOrigin> | null;
  /** The published revision of the original that a copy has; null if unknown, and for the author's own work. */
  copied_version: number | null;
  /** The versions of the original that a copy has had: the one bought, and those adopted since. */
  had_versions: number[];
  /** The revision of the newest event. */
  revision: number;
  /** The published version; null while it is not published, like the two columns below. */
  published_document: JSONColumnType<MozaikDocument> | null;
  published_revision: number | null;
  published_at: Date | null;
  /** The share link of a limited copy, and the version that it shows. */
  link_key: string | null;
  link_revision: number | null;
  link_expires_at: Date | null;
  link_password_id: string | null;
  /** Set while the license of this bought copy is revoked: then it is open to nobody. */
  revoked: JSONColumnType<Revocation> | null;
  /** By the mall: only its author and its buyers open it. */
  taken_down: boolean;
  created: Date;
  updated: Date;
  /** Order of creation; also the page cursor. */
  position: string;
}

/** The draft, one row per node: an edit writes only what it changes, not the whole document. */
interface NodeTable {
  mozaik_id: string;
  id: string;
  node: JSONColumnType<Node>;
}

/** Each version that was ever published, by a digest of its content: an author may go back to an earlier one. */
interface PublicationTable {
  mozaik_id: string;
  revision: number;
  content: string;
}

/** The users besides the author who may change a Mozaik. */
interface EditorTable {
  mozaik_id: string;
  user_id: string;
}

export type MozaikRow = Selectable<MozaikTable>;
export type MozaikTables = {
  "mozaiks.mozaik": MozaikTable;
  "mozaiks.node": NodeTable;
  "mozaiks.editor": EditorTable;
  "mozaiks.publication": PublicationTable;
};

export async function createMozaikTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table mozaiks.mozaik (
      id uuid primary key,
      author_id uuid not null,
      settings jsonb not null,
      search jsonb not null,
      is_listed boolean not null default true,
      license text,
      read_only boolean not null,
      origin jsonb,
      copied_version integer,
      had_versions integer[] not null default '{}',
      revision integer not null,
      published_document jsonb,
      published_revision integer,
      published_at timestamptz,
      link_key text,
      link_revision integer,
      link_expires_at timestamptz,
      link_password_id uuid,
      revoked jsonb,
      taken_down boolean not null default false,
      created timestamptz not null,
      updated timestamptz not null,
      position text collate "C" not null
    )`.execute(database);
  await sql`
    create table mozaiks.node (
      mozaik_id uuid,
      id text collate "C",
      node jsonb not null,
      primary key (mozaik_id, id)
    )`.execute(database);
  await sql`
    create table mozaiks.editor (
      user_id uuid,
      mozaik_id uuid,
      primary key (user_id, mozaik_id)
    )`.execute(database);
  await sql`
    create table mozaiks.publication (
      mozaik_id uuid,
      revision integer,
      content text not null,
      primary key (mozaik_id, revision)
    )`.execute(database);
  await sql`create index on mozaiks.editor (mozaik_id)`.execute(database);
  await sql`create index on mozaiks.mozaik (author_id, position desc)`.execute(database);
  await sql`create index on mozaiks.mozaik ((origin ->> 'itemId')) where origin is not null`.execute(database);
  await sql`create index on mozaiks.mozaik ((settings ->> 'url')) where settings ->> 'url' <> ''`.execute(database);
}
