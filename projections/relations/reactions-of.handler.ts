import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import type { ItemRef } from "#modules/item/messages";
import { GetReactionsOf } from "#modules/social/messages";
import type { RelationTables } from "./relations.schema.ts";

@QueryHandler(GetReactionsOf)
export class GetReactionsOfHandler implements IQueryHandler<GetReactionsOf> {
  private readonly database: Kysely<RelationTables>;

  constructor(database: Database) {
    this.database = database.withTables<RelationTables>();
  }

  async execute({ userId }: GetReactionsOf): Promise<{ liked: ItemRef[]; bookmarked: ItemRef[] }> {
    const of = (table: "relations.liker" | "relations.bookmark") =>
      this.database
        .selectFrom(table)
        .select(["item_type as itemType", "item_id as itemId"])
        .where("user_id", "=", userId)
        .execute();
    return { liked: await of("relations.liker"), bookmarked: await of("relations.bookmark") };
  }
}
