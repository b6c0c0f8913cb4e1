import { type ColumnType, type Kysely, sql } from "kysely";
import type { AssetKind } from "#modules/asset/contract";
import type { AssetOrigin } from "#modules/asset/events";
import type { StockSource } from "#modules/stock/contract";

/** What is served of an asset's file. */
export interface FileColumns {
  type: AssetKind;
  mime: string;
  file_name: string;
  /** A bigint, so returned as text. */
  size: string;
  width: number | null;
  height: number | null;
  colour: string | null;
  blob_id: string;
}

/** A file that an asset has or had, from a revision on: buyers keep the one that they bought. */
interface FileTable extends FileColumns {
  asset_id: string;
  revision: number;
}

interface AssetTable extends FileColumns {
  asset_id: string;
  author_id: string;
  created: Date;
  /** Hidden from every list; its file is still served to Mozaiks that show it. */
  deleted: boolean;
  /** By the mall: only its author and its buyers get it. */
  taken_down: boolean;
  url: string;
  name: string;
  summary: string;
  description: string;
  caption: string;
  credit: string;
  tags: string[];
  is_public: boolean;
  auto_play: boolean;
  visible_caption: boolean;
  visible_credit: boolean;
  /** Who is notified of purchases. */
  receivers: string[];
  receiver_groups: string[];
  /** Where the file was imported from. */
  source: ColumnType<StockSource | null, string | null, never>;
  /** Of a bought copy. */
  origin: ColumnType<AssetOrigin | null, string | null, never>;
}

export type AssetTables = { "assets.asset": AssetTable; "assets.file": FileTable };

export async function createAssetTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table assets.asset (
      asset_id uuid primary key,
      author_id uuid not null,
      created timestamptz not null,
      deleted boolean not null default false,
      taken_down boolean not null default false,
      url text not null,
      name text not null,
      summary text not null,
      description text not null,
      caption text not null,
      credit text not null,
      tags text[] not null,
      is_public boolean not null,
      auto_play boolean not null,
      visible_caption boolean not null,
      visible_credit boolean not null,
      receivers uuid[] not null,
      receiver_groups uuid[] not null,
      type text not null,
      mime text not null,
      file_name text not null,
      size bigint not null,
      width int,
      height int,
      colour text,
      blob_id text not null,
      source jsonb,
      origin jsonb
    )`.execute(database);
  await sql`create index on assets.asset (url) where not deleted`.execute(database);
  await sql`create index on assets.asset (blob_id)`.execute(database);
  await sql`
    create table assets.file (
      asset_id uuid not null,
      revision int not null,
      type text not null,
      mime text not null,
      file_name text not null,
      size bigint not null,
      width int,
      height int,
      colour text,
      blob_id text not null,
      primary key (asset_id, revision)
    )`.execute(database);
  await sql`create index on assets.file (blob_id)`.execute(database);
}
