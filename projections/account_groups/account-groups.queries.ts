import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import type { AccountGroup } from "#modules/account/group-contract";
import { GroupsOf, GroupsWithMember } from "#modules/account/messages";
import type { AccountGroupTables } from "./account-groups.schema.ts";

@QueryHandler(GroupsOf)
export class GroupsOfHandler implements IQueryHandler<GroupsOf> {
  private readonly database: Kysely<AccountGroupTables>;

  constructor(database: Database) {
    this.database = database.withTables<AccountGroupTables>();
  }

  execute({ ownerId }: GroupsOf): Promise<readonly AccountGroup[]> {
    return this.database
      .selectFrom("account_groups.group as g")
      .leftJoin("account_groups.member as m", "m.group_id", "g.id")
      .select([
        "g.id",
        "g.name",
        sql<string[]>`coalesce(array_agg(m.user_id order by m.place) filter (where m.user_id is not null), '{}')`.as(
          "members",
        ),
      ])
      .where("g.owner_id", "=", ownerId)
      .groupBy("g.id")
      .orderBy(sql`lower(g.name)`)
      .orderBy("g.id")
      .execute();
  }
}

@QueryHandler(GroupsWithMember)
export class GroupsWithMemberHandler implements IQueryHandler<GroupsWithMember> {
  private readonly lookups: Kysely<AccountGroupTables>;

  constructor(database: Database) {
    this.lookups = database.lookups.withTables<AccountGroupTables>();
  }

  async execute({ userId }: GroupsWithMember): Promise<readonly string[]> {
    const rows = await this.lookups
      .selectFrom("account_groups.member")
      .select("group_id")
      .where("user_id", "=", userId)
      .execute();
    return rows.map((row) => row.group_id);
  }
}
