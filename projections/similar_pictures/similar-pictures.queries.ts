import { Injectable } from "@nestjs/common";
import { type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import { MOST_SIMILAR_SHOWN } from "#modules/asset/media-contract";
import type { SimilarPictureTables } from "./similar-pictures.schema.ts";

@Injectable()
export class SimilarPicturesQueries {
  private readonly database: Kysely<SimilarPictureTables>;

  constructor(database: Database) {
    this.database = database.withTables<SimilarPictureTables>();
  }

  /** An account's groups, the one with the newest leader first; one more than `first`. */
  groups(holderId: string, { first, after }: { first: number; after?: string | undefined }) {
    return this.database
      .selectFrom("similar_pictures.picture")
      .select(["asset_id as id", "position"])
      .where("holder_id", "=", holderId)
      .where(sql<boolean>`group_id = asset_id`)
      .$if(after !== undefined, (query) => query.where("position", "<", after ?? ""))
      .orderBy("position", "desc")
      .limit(first + 1);
  }

  /** What an account merged, the newest first; one more than `first`. */
  merges(holderId: string, { first, after }: { first: number; after?: string | undefined }) {
    return this.database
      .selectFrom("similar_pictures.merge")
      .select(["merge_id as id", "kept_id as keptId", "duplicate_ids as duplicateIds", "position"])
      .where("holder_id", "=", holderId)
      .$if(after !== undefined, (query) => query.where("position", "<", after ?? ""))
      .orderBy("position", "desc")
      .limit(first + 1);
  }

  /** The oldest pictures of a group. */
  members(holderId: string, groupId: string) {
    return this.database
      .selectFrom("similar_pictures.picture")
      .select("asset_id")
      .where("holder_id", "=", holderId)
      .where("group_id", "=", groupId)
      .orderBy("position")
      .limit(MOST_SIMILAR_SHOWN);
  }
}
