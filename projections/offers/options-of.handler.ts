import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import type { ItemRef } from "#modules/item/messages";
import { GetOptionsOf } from "#modules/marketplace/messages";
import type { OfferTables } from "./offers.schema.ts";

@QueryHandler(GetOptionsOf)
export class GetOptionsOfHandler implements IQueryHandler<GetOptionsOf> {
  private readonly database: Kysely<OfferTables>;

  constructor(database: Database) {
    this.database = database.withTables<OfferTables>();
  }

  async execute({ authorId }: GetOptionsOf): Promise<{ optionId: string; item: ItemRef; isVisible: boolean }[]> {
    const rows = await this.database
      .selectFrom("offers.option")
      .select(["id", "item_type", "item_id", "terms"])
      .where("author_id", "=", authorId)
      .where("deleted", "=", false)
      .orderBy("position")
      .execute();
    return rows.map(({ id: optionId, item_type: itemType, item_id: itemId, terms }) => ({
      optionId,
      item: { itemType, itemId },
      isVisible: terms.visible,
    }));
  }
}
