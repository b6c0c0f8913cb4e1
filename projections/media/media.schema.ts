import { type Generated, type Kysely, sql } from "kysely";
import type { AssetKind } from "#modules/asset/contract";

/** A file in somebody's media library: their own, or one they hold a license to. */
interface EntryTable {
  holder_id: string;
  asset_id: string;
  is_owned: boolean;
  /** The order lines that gave licenses, as `<orderId>/<licenseOptionId>`. */
  licenses: string[];
  /** When it came into the library. */
  position: string;
  /** False for a file that its author has deleted, in their own library alone: buyers keep it. */
  is_listed: boolean;
  name: string;
  /** The beginning of the name in lower case. */
  sort_name: Generated<string>;
  type: AssetKind;
  size: string;
  tags: string[];
  is_public: boolean;
  /** Whether its text for those who cannot see it is missing, or merely repeats its name. */
  lacks_alt: boolean;
  /** The search vector of name, summary, description and tags. */
  search: string;
}

interface TagTable {
  holder_id: string;
  tag: string;
  /** How many of the account's own files have it. */
  files: number;
}

interface AlbumTable {
  album_id: string;
  owner_id: string;
  name: string;
  /** Order of creation. */
  position: string;
}

interface AlbumFileTable {
  album_id: string;
  asset_id: string;
  /** Its place; a higher one comes later. */
  rank: number;
}

export type MediaTables = {
  "media.entry": EntryTable;
  "media.tag": TagTable;
  "media.album": AlbumTable;
  "media.album_file": AlbumFileTable;
};

const OPEN = sql`is_owned and is_public and is_listed`;

export async function createMediaTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table media.entry (
      holder_id uuid not null,
      asset_id uuid not null,
      is_owned boolean not null,
      licenses text[] not null default '{}',
      position text collate "C" not null,
      is_listed boolean not null default true,
      name text not null,
      sort_name text collate "und-x-icu" generated always as (left(lower(name), 60)) stored,
      type text not null,
      size bigint not null,
      tags text[] not null,
      is_public boolean not null,
      lacks_alt boolean not null,
      search tsvector not null,
      primary key (holder_id, asset_id)
    )`.execute(database);
  await sql`create index entry_asset on media.entry (asset_id)`.execute(database);
  await sql`create index entry_newest on media.entry (holder_id, position desc) where is_listed`.execute(database);
  await sql`create index entry_type on media.entry (holder_id, type, position desc) where is_listed`.execute(database);
  await sql`create index entry_name on media.entry (holder_id, sort_name, position) where is_listed`.execute(database);
  await sql`create index entry_size on media.entry (holder_id, size desc, position desc) where is_listed`.execute(
    database,
  );
  await sql`create index entry_bought on media.entry (holder_id, position desc) where not is_owned`.execute(database);
  await sql`create index entry_no_alt on media.entry (holder_id, position desc) where is_listed and lacks_alt`.execute(
    database,
  );
  await sql`create index open_newest on media.entry (position desc) where ${OPEN}`.execute(database);
  await sql`create index open_type on media.entry (type, position desc) where ${OPEN}`.execute(database);
  await sql`create index open_name on media.entry (sort_name, position) where ${OPEN}`.execute(database);
  await sql`create index open_size on media.entry (size desc, position desc) where ${OPEN}`.execute(database);
  await sql`create index entry_search on media.entry using gin (search) where is_listed`.execute(database);
  await sql`create index entry_tags on media.entry using gin (tags) where is_listed`.execute(database);
  await sql`
    create table media.tag (
      holder_id uuid not null,
      tag text collate "und-x-icu" not null,
      files int not null,
      primary key (holder_id, tag)
    )`.execute(database);
  await sql`
    create table media.album (
      album_id uuid primary key,
      owner_id uuid not null,
      name text not null,
      position text collate "C" not null
    )`.execute(database);
  await sql`create index album_owner on media.album (owner_id, position desc)`.execute(database);
  await sql`
    create table media.album_file (
      album_id uuid not null,
      asset_id uuid not null,
      rank int not null,
      primary key (album_id, asset_id)
    )`.execute(database);
  await sql`create index album_order on media.album_file (album_id, rank)`.execute(database);
}
