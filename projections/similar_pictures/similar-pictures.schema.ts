import { type Generated, type Kysely, sql } from "kysely";

export type SimilarPictureTables = {
  /** Every picture that its owner has not deleted. */
  "similar_pictures.picture": {
    asset_id: string;
    holder_id: string;
    blob_id: string;
    position: string;
    /** The asset that leads its group of similar pictures; null if it is like no other. */
    group_id: string | null;
    /** It was merged into another one, so it is like no other. */
    is_merged: Generated<boolean>;
  };
  /** Pictures that were merged into one, and can be separated. */
  "similar_pictures.merge": {
    merge_id: string;
    holder_id: string;
    kept_id: string;
    duplicate_ids: string[];
    position: string;
  };
  /** By blob; plain pictures have none. */
  "similar_pictures.hash": { blob_id: string; hash: string };
  /** A part of a picture's hash: similar pictures have at least one in common. */
  "similar_pictures.band": { holder_id: string; band: number; asset_id: string };
};

export async function createSimilarPictureTables(database: Kysely<unknown>): Promise<void> {
  await sql`
    create table similar_pictures.picture (
      asset_id uuid primary key,
      holder_id uuid not null,
      blob_id text not null,
      position text collate "C" not null,
      group_id uuid,
      is_merged boolean not null default false
    )`.execute(database);
  await sql`create index picture_blob on similar_pictures.picture (blob_id)`.execute(database);
  await sql`
    create index picture_group on similar_pictures.picture (holder_id, group_id, position)
     where group_id is not null`.execute(database);
  await sql`
    create index picture_leader on similar_pictures.picture (holder_id, position desc)
     where group_id = asset_id`.execute(database);
  await sql`
    create table similar_pictures.merge (
      merge_id uuid primary key,
      holder_id uuid not null,
      kept_id uuid not null,
      duplicate_ids uuid[] not null,
      position text collate "C" not null
    )`.execute(database);
  await sql`create index merge_newest on similar_pictures.merge (holder_id, position desc)`.execute(database);
  await sql`create index merge_kept on similar_pictures.merge (kept_id)`.execute(database);
  await sql`
    create table similar_pictures.hash (blob_id text primary key, hash text not null)`.execute(database);
  await sql`
    create table similar_pictures.band (
      holder_id uuid not null, band int not null, asset_id uuid not null, primary key (holder_id, band, asset_id)
    )`.execute(database);
  await sql`create index band_asset on similar_pictures.band (asset_id)`.execute(database);
}
