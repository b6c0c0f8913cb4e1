import { type ColumnType, type Kysely, sql } from "kysely";
import type { StoredFile, WholeDetails } from "#modules/asset/events";

/** A version of an asset and who made it. */
interface EntryTable {
  asset_id: string;
  revision: number;
  user_id: string | null;
  at: Date;
  /** The revision that was restored; null for any other change. */
  restored: number | null;
  details: ColumnType<WholeDetails, string, never>;
  file: ColumnType<StoredFile, string, never>;
}

export type AssetHistoryTables = { "asset_history.entry": EntryTable };

export async function createAssetHistoryTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table asset_history.entry (
      asset_id uuid not null,
      revision int not null,
      user_id uuid,
      at timestamptz not null,
      restored int,
      details jsonb not null,
      file jsonb not null,
      primary key (asset_id, revision)
    )`.execute(database);
}
