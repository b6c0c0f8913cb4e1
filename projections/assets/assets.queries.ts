import { Injectable } from "@nestjs/common";
import { type Kysely, type Selectable, sql } from "kysely";
import { Database } from "#backend/database/database";
import type { AssetKind } from "#modules/asset/contract";
import { UUID } from "#modules/rules/uuid";
import type { AssetTables } from "./assets.schema.ts";

const COLUMNS = [
  "asset_id",
  "author_id",
  "position",
  "created",
  "url",
  "name",
  "summary",
  "description",
  "caption",
  "credit",
  "tags",
  "is_public",
  "type",
  "mime",
  "file_name",
  "size",
  "width",
  "height",
  "colour",
  "blob_id",
  "source",
  "deleted",
] as const;

export type AssetRow = Pick<Selectable<AssetTables["assets.asset"]>, (typeof COLUMNS)[number]>;

export interface AssetFilter {
  first: number;
  /** Cursor of the last item of the previous page. */
  after?: string | undefined;
  type?: AssetKind | undefined;
  /** The asset must have all of these tags. */
  tags: readonly string[];
  /** Prefixes of words, all of which must occur. */
  text: string;
}

@Injectable()
export class AssetQueries {
  private readonly database: Kysely<AssetTables>;

  constructor(database: Database) {
    this.database = database.withTables<AssetTables>();
  }

  /** A user's own assets, newest first; one row more than `first`, which tells the caller if there is a next page. */
  own(authorId: string, filter: AssetFilter) {
    const { first, after, type, tags } = filter;
    const words = prefixQuery(filter.text);
    return this.present()
      .where("author_id", "=", authorId)
      .$if(after !== undefined, (query) => query.where("position", "<", after ?? ""))
      .$if(type !== undefined, (query) => query.where("type", "=", type ?? "image"))
      .$if(tags.length > 0, (query) => query.where(sql<boolean>`tags @> ${[...tags]}::text[]`))
      .$if(words !== "", (query) => query.where(sql<boolean>`search @@ to_tsquery('simple', ${words})`))
      .orderBy("position", "desc")
      .limit(first + 1);
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

  private all() {
    return this.database.selectFrom("assets.asset").select(COLUMNS);
  }

  private present() {
    return this.all().where(sql<boolean>`not deleted`);
  }
}

/** 'red sea' becomes 'red:* & sea:*'; only letters and digits reach PostgreSQL's query language. */
function prefixQuery(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => `${word}:*`).join(" & ");
}
