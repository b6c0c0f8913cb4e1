import { Injectable } from "@nestjs/common";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import type { FollowTables } from "./follows.schema.ts";

@Injectable()
export class FollowQueries {
  private readonly database: Kysely<FollowTables>;

  constructor(database: Database) {
    this.database = database.withTables<FollowTables>();
  }

  async followersOf(authorId: string): Promise<number> {
    const row = await this.database
      .selectFrom("follows.author")
      .select("followers")
      .where("author_id", "=", authorId)
      .executeTakeFirst();
    return row?.followers ?? 0;
  }

  async isFollowing(followerId: string, authorId: string): Promise<boolean> {
    const row = await this.database
      .selectFrom("follows.follow")
      .select("since")
      .where("follower_id", "=", followerId)
      .where("author_id", "=", authorId)
      .executeTakeFirst();
    return row !== undefined;
  }
}
