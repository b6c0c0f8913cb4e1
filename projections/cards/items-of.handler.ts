import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { type Kysely, sql } from "kysely";
import { Database } from "#backend/database/database";
import { GetItemsOf, type OwnItem } from "#modules/item/messages";
import type { CardTables } from "./cards.schema.ts";

@QueryHandler(GetItemsOf)
export class GetItemsOfHandler implements IQueryHandler<GetItemsOf> {
  private readonly database: Kysely<CardTables>;

  constructor(database: Database) {
    this.database = database.withTables<CardTables>();
  }

  execute({ authorId }: GetItemsOf): Promise<readonly OwnItem[]> {
    return this.database
      .selectFrom("cards.card")
      .select(["item_type as itemType", "item_id as itemId", "name", "is_public as isPublic"])
      .select(sql<boolean>`is_published and (is_public or is_offered)`.as("isOnShow"))
      .where("author_id", "=", authorId)
      .orderBy("created_position")
      .execute();
  }
}
