import { Injectable } from "@nestjs/common";
import { type Kysely, type Selectable, sql } from "kysely";
import { anyOf } from "#backend/database/any-of";
import { Database } from "#backend/database/database";
import { UUID } from "#modules/rules/uuid";
import type { AssetTables, FileColumns } from "./assets.schema.ts";

const FILE = ["type", "mime", "file_name", "size", "width", "height", "colour", "blob_id"] as const;

const OWN = [
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
  "taken_down",
] as const;

const COLUMNS = [...FILE, ...OWN] as const;

export type AssetRow = Pick<Selectable<AssetTables["assets.asset"]>, (typeof COLUMNS)[number]>;

/** Assets with the same file that are asked who may read it. */
const MOST_SHARING = 50;

@Injectable()
export class AssetQueries {
  private readonly database: Kysely<AssetTables>;
  private readonly lookups: Kysely<AssetTables>;

  constructor(database: Database) {
    this.database = database.withTables<AssetTables>();
    this.lookups = database.lookups.withTables<AssetTables>();
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
    return this.lookups.selectFrom("assets.asset").select(COLUMNS).where("asset_id", "=", anyOf(assetIds));
  }

  /** The assets of one account whose file the blob is, deleted ones last. */
  byBlob(blobId: string) {
    return this.all()
      .where("blob_id", "=", blobId)
      .orderBy("deleted")
      .orderBy("is_public", "desc")
      .orderBy("asset_id")
      .limit(MOST_SHARING);
  }

  /** A file that assets had before, by its blob, with the assets as they are now; deleted ones last. */
  byFormerBlob(blobId: string) {
    return this.database
      .selectFrom("assets.asset as asset")
      .innerJoinLateral(
        (file) =>
          file
            .selectFrom("assets.file")
            .select(FILE)
            .where("blob_id", "=", blobId)
            .whereRef("asset_id", "=", "asset.asset_id")
            .limit(1)
            .as("file"),
        (join) => join.onTrue(),
      )
      .select(OWN.map((column) => `asset.${column}` as const))
      .select(FILE.map((column) => `file.${column}` as const))
      .where("asset.asset_id", "in", (having) =>
        having.selectFrom("assets.file").select("asset_id").where("blob_id", "=", blobId),
      )
      .where("asset.blob_id", "!=", blobId)
      .orderBy("asset.deleted")
      .orderBy("asset.asset_id")
      .limit(MOST_SHARING);
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
