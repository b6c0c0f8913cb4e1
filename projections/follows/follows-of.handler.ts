import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import { GetFollowsOf } from "#modules/social/messages";
import type { FollowTables } from "./follows.schema.ts";

@QueryHandler(GetFollowsOf)
export class GetFollowsOfHandler implements IQueryHandler<GetFollowsOf> {
  private readonly database: Kysely<FollowTables>;

  constructor(database: Database) {
    this.database = database.withTables<FollowTables>();
  }

  async execute({ userId }: GetFollowsOf): Promise<{ followed: string[]; followers: string[] }> {
    const rows = await this.database
      .selectFrom("follows.follow")
      .select(["follower_id", "author_id"])
      .where((row) => row.or([row("follower_id", "=", userId), row("author_id", "=", userId)]))
      .orderBy("since")
      .execute();
    return {
      followed: rows.filter((row) => row.follower_id === userId).map((row) => row.author_id),
      followers: rows.filter((row) => row.author_id === userId).map((row) => row.follower_id),
    };
  }
}
