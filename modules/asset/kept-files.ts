import { Injectable } from "@nestjs/common";
import type { Kysely } from "kysely";
import { Aggregates } from "#backend/commands/aggregates";
import { Database } from "#backend/database/database";
import { defineReactor } from "#backend/projections/reactor";
import { asset, type PresentAsset } from "./asset/asset.ts";
import type { AssetEvent, StoredFile } from "./events.ts";

type Tables = { "asset.kept_file": { asset_id: string; user_id: string; sha256: string } };

/** Which files an account keeps, by their bytes. It never tells one account of another's. */
@Injectable()
export class KeptFiles {
  private readonly database: Kysely<Tables>;

  constructor(
    database: Database,
    private readonly aggregates: Aggregates,
  ) {
    this.database = database.withTables<Tables>();
  }

  /** The oldest asset of the user whose file has this SHA-256 (hex). */
  async find(userId: string, sha256: string): Promise<PresentAsset | undefined> {
    const rows = await this.database
      .selectFrom("asset.kept_file")
      .select("asset_id")
      .where("user_id", "=", userId)
      .where("sha256", "=", sha256)
      .orderBy("asset_id")
      .execute();
    for (const { asset_id } of rows) {
      const { state } = await this.aggregates.load(asset, `asset-${asset_id}`);
      if (state.status === "present" && state.authorId === userId && state.file.sha256 === sha256) return state;
    }
    return undefined;
  }

  async keep(assetId: string, userId: string, { sha256 }: StoredFile): Promise<void> {
    await this.database
      .insertInto("asset.kept_file")
      .values({ asset_id: assetId, user_id: userId, sha256 })
      .onConflict((conflict) => conflict.column("asset_id").doNothing())
      .execute();
  }

  async replace(assetId: string, { sha256 }: StoredFile): Promise<void> {
    await this.database.updateTable("asset.kept_file").set({ sha256 }).where("asset_id", "=", assetId).execute();
  }

  async forget(assetId: string): Promise<void> {
    await this.database.deleteFrom("asset.kept_file").where("asset_id", "=", assetId).execute();
  }
}

/** Notes the files of all assets; older ones too, because a reactor begins at the start of the log. */
export const keptFilesReactor = defineReactor<AssetEvent>()({
  name: "kept_files",
  categories: ["asset"],
  needs: { files: KeptFiles },
  on: {
    AssetCreated: ({ assetId, authorId, file }, _event, { files }) => files.keep(assetId, authorId, file),
    AssetFileReplaced: ({ assetId, file }, _event, { files }) => files.replace(assetId, file),
    AssetRestored: ({ assetId, file }, _event, { files }) => files.replace(assetId, file),
    AssetDeleted: ({ assetId }, _event, { files }) => files.forget(assetId),
  },
});
