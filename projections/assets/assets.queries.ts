import { Injectable } from "@nestjs/common";
import { type Kysely, type Selectable, sql } from "kysely";
import { Database } from "#backend/database/database";
import { UUID } from "#modules/rules/uuid";
import type { AssetTables, FileColumns } from "./assets.schema.ts";

const FILE = ["type", "mime", "file_name", "size", "width", "height", "colour", "blob_id"] as const;

const COLUMNS = [
  ...FILE,
  "asset_id",
  "author_id",
  "created",
  "url",
  "name",
  "summary",
  "description",
  "caption",
  "credit",
  "tags",
  "is_public",
  "auto_play",
  "visible_caption",
  "visible_credit",
  "receivers",
  "receiver_groups",
  "source",
  "origin",
  "deleted",
] as const;

export type AssetRow = Pick<Selectable<AssetTables["assets.asset"]>, (typeof COLUMNS)[number]>;

@Injectable()
export class AssetQueries {
  private readonly database: Kysely<AssetTables>;

  constructor(database: Database) {
    this.database = database.withTables<AssetTables>();
  }

  byId(assetId: string) {
    return this.present().where("asset_id", "=", assetId);
  }

  /** A deleted one too: its buyers keep it. */
  byIdOrDeleted(assetId: string) {
    return this.all().where("asset_id", "=", assetId);
  }

  byUrl(url: string) {
    return this.present().where("url", "=", url);
  }

  /** By id, even if deleted; else by friendly url. */
  async byIdOrUrl(idOrUrl: string): Promise<AssetRow | undefined> {
    const found = UUID.test(idOrUrl) ? await this.byIdOrDeleted(idOrUrl).executeTakeFirst() : undefined;
    return found ?? this.byUrl(idOrUrl).executeTakeFirst();
  }

  /** Includes deleted assets: they stay in the Mozaiks that show them. */
  byIds(assetIds: readonly string[]) {
    return this.all().where("asset_id", "in", [...assetIds]);
  }

  /** The asset whose file the blob is, even if deleted. */
  byBlob(blobId: string) {
    return this.all().where("blob_id", "=", blobId).orderBy("is_public", "desc").limit(1);
  }

  /** A file that an asset had before, by its blob, with the asset as it is now. */
  async byFormerBlob(blobId: string): Promise<AssetRow | undefined> {
    const file = await this.database
      .selectFrom("assets.file")
      .select(["asset_id", ...FILE])
      .where("blob_id", "=", blobId)
      .executeTakeFirst();
    const row = file && (await this.byIdOrDeleted(file.asset_id).executeTakeFirst());
    return row && { ...row, ...file };
  }

  /** The files that assets had at these revisions, by asset. */
  async filesAt(revisions: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, FileColumns>> {
    if (revisions.size === 0) return new Map();
    const rows = await this.database
      .selectFrom("assets.file")
      .distinctOn("asset_id")
      .select(["asset_id", ...FILE])
      .where(({ eb, or, and }) =>
        or([...revisions].map(([id, revision]) => and([eb("asset_id", "=", id), eb("revision", "<=", revision)]))),
      )
      .orderBy("asset_id")
      .orderBy("revision", "desc")
      .execute();
    return new Map(rows.map(({ asset_id, ...file }) => [asset_id, file]));
  }

  private all() {
    return this.database.selectFrom("assets.asset").select(COLUMNS);
  }

  private present() {
    return this.all().where(sql<boolean>`not deleted`);
  }
}
