import { Injectable, type OnModuleInit } from "@nestjs/common";
import { sql, type Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { AssetEvent, PictureEvent, StoredFile } from "#modules/asset/events";
import { join, leave } from "./groups.ts";
import { createSimilarPictureTables, type SimilarPictureTables } from "./similar-pictures.schema.ts";

type Tables = Transaction<SimilarPictureTables>;

/** Which pictures of an account look alike. A picture that is like one of a group belongs to it. */
@Injectable()
export class SimilarPicturesProjection implements Projection, OnModuleInit {
  readonly name = "similar_pictures";
  readonly version = 2;
  readonly categories = ["asset", "picture"];
  readonly createTables = createSimilarPictureTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    return handleInOrder(handlers, events, transaction.withTables<SimilarPictureTables>());
  }
}

const handlers: EventHandlers<AssetEvent | PictureEvent, Tables> = {
  async AssetCreated({ assetId, authorId, file }, { position }, tables) {
    if (file.type !== "image") return;
    await tables
      .insertInto("similar_pictures.picture")
      .values({ asset_id: assetId, holder_id: authorId, blob_id: file.blobId, position, group_id: null })
      .execute();
    await join(tables, file.blobId);
  },

  AssetFileReplaced: ({ assetId, file }, _event, tables) => exchange(tables, assetId, file),
  AssetRestored: ({ assetId, file }, _event, tables) => exchange(tables, assetId, file),

  async DuplicatesMerged({ assetId, mergeId, duplicateIds }, { position }, tables) {
    await sql`
      insert into similar_pictures.merge (merge_id, holder_id, kept_id, duplicate_ids, position)
      select ${mergeId}, holder_id, asset_id, ${[...duplicateIds]}, ${position}
        from similar_pictures.picture where asset_id = ${assetId}`.execute(tables);
  },

  async DuplicatesSeparated({ mergeId }, _event, tables) {
    await tables.deleteFrom("similar_pictures.merge").where("merge_id", "=", mergeId).execute();
  },

  async AssetMerged({ assetId }, _event, tables) {
    await leave(tables, assetId);
    await tables
      .updateTable("similar_pictures.picture")
      .set({ is_merged: true })
      .where("asset_id", "=", assetId)
      .execute();
  },

  async AssetSeparated({ assetId }, _event, tables) {
    const again = await tables
      .updateTable("similar_pictures.picture")
      .set({ is_merged: false })
      .where("asset_id", "=", assetId)
      .returning("blob_id")
      .executeTakeFirst();
    if (again) await join(tables, again.blob_id);
  },

  async AssetDeleted({ assetId }, _event, tables) {
    await leave(tables, assetId);
    await tables.deleteFrom("similar_pictures.merge").where("kept_id", "=", assetId).execute();
    await tables.deleteFrom("similar_pictures.picture").where("asset_id", "=", assetId).execute();
  },

  async PictureHashed({ blobId, hash }, _event, tables) {
    if (hash === null) return;
    await tables
      .insertInto("similar_pictures.hash")
      .values({ blob_id: blobId, hash })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await join(tables, blobId);
  },
};

async function exchange(tables: Tables, assetId: string, { blobId, type }: StoredFile): Promise<void> {
  if (type !== "image") return;
  await leave(tables, assetId);
  await tables
    .updateTable("similar_pictures.picture")
    .set({ blob_id: blobId })
    .where("asset_id", "=", assetId)
    .execute();
  await join(tables, blobId);
}
