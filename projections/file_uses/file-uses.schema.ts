import { type Kysely, sql } from "kysely";

export type FileUseTables = {
  /** Every asset whose file is stored. */
  "file_uses.asset": {
    asset_id: string;
    /** Null while the asset exists. */
    deleted_at: Date | null;
  };
  /** An event of the Mozaik named the asset: some version of it may show the file. */
  "file_uses.mention": { asset_id: string; mozaik_id: string };
  /** A picture that was merged into another one, whose uses are its own too. */
  "file_uses.duplicate": { asset_id: string; into_id: string };
  "file_uses.deleted_mozaik": { mozaik_id: string; deleted_at: Date };
  /** Somebody has agreed to buy the item: what they get is kept. */
  "file_uses.sold": { item_id: string };
};

export async function createFileUseTables(database: Kysely<unknown>): Promise<void> {
  await sql`create table file_uses.asset (asset_id uuid primary key, deleted_at timestamptz)`.execute(database);
  await sql`create index on file_uses.asset (deleted_at) where deleted_at is not null`.execute(database);
  await sql`
    create table file_uses.mention (
      asset_id uuid not null, mozaik_id uuid not null, primary key (asset_id, mozaik_id)
    )`.execute(database);
  await sql`create table file_uses.duplicate (asset_id uuid primary key, into_id uuid not null)`.execute(database);
  await sql`create index on file_uses.duplicate (into_id)`.execute(database);
  await sql`
    create table file_uses.deleted_mozaik (mozaik_id uuid primary key, deleted_at timestamptz not null)`.execute(
    database,
  );
  await sql`create table file_uses.sold (item_id uuid primary key)`.execute(database);
}
