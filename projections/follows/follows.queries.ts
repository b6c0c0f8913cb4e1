import { Injectable } from "@nestjs/common";
import type { Kysely } from "kysely";
import { anyOf } from "#backend/database/any-of";
import { Database } from "#backend/database/database";
import type { FollowTables } from "./follows.schema.ts";

@Injectable()
export class FollowQueries {
  private readonly database: Kysely<FollowTables>;
  private readonly lookups: Kysely<FollowTables>;

  constructor(database: Database) {
    this.database = database.withTables<FollowTables>();
    this.lookups = database.lookups.withTables<FollowTables>();
  }

  async followersOf(authorId: string): Promise<number> {
    const row = await this.database
      .selectFrom("follows.author")
      .select("followers")
      .where("author_id", "=", authorId)
      .executeTakeFirst();
    return row?.followers ?? 0;
  }

  /**
   * Some people who followed an author at `moment` and still do, in the order of their ids: at most `most` after the id
   * `after`; null: from the first.
   */
  async followersAt(authorId: string, moment: Date, after: string | null, most: number): Promise<string[]> {
    const rows = await this.database
      .selectFrom("follows.follow")
      .select("follower_id")
      .where("author_id", "=", authorId)
      .where("since", "<=", moment)
      .$if(after !== null, (query) => query.where("follower_id", ">", after ?? ""))
      .orderBy("follower_id")
      .limit(most)
      .execute();
    return rows.map((row) => row.follower_id);
  }

  /** Those of the authors whom `followerId` follows. */
  async followedAmong(followerId: string, authorIds: readonly string[]): Promise<Set<string>> {
    if (authorIds.length === 0) return new Set();
    const rows = await this.lookups
      .selectFrom("follows.follow")
      .select("author_id")
      .where("follower_id", "=", followerId)
      .where("author_id", "=", anyOf(authorIds))
      .execute();
    return new Set(rows.map(({ author_id }) => author_id));
  }

  /** At most `most` authors whom `followerId` follows, those followed last. */
  async followedBy(followerId: string, most: number): Promise<string[]> {
    const rows = await this.database
      .selectFrom("follows.follow")
      .select("author_id")
      .where("follower_id", "=", followerId)
      .orderBy("since", "desc")
      .orderBy("author_id")
      .limit(most)
      .execute();
    return rows.map(({ author_id }) => author_id);
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
