import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import type { Card } from "#modules/item/contract";
import { GetCardsFor, GetShowcase } from "#modules/item/messages";
import type { ShowcaseTables } from "./showcase.schema.ts";

@QueryHandler(GetShowcase)
export class GetShowcaseHandler implements IQueryHandler<GetShowcase> {
  private readonly database: Kysely<ShowcaseTables>;

  constructor(
    database: Database,
    private readonly queries: QueryBus,
  ) {
    this.database = database.withTables<ShowcaseTables>();
  }

  async execute(): Promise<readonly Card[]> {
    const rows = await this.database.selectFrom("showcase.item").selectAll().orderBy("place").execute();
    const items = rows.map(({ item_type, item_id }) => ({ itemType: item_type, itemId: item_id }));
    const cards = await this.queries.execute(new GetCardsFor(null, items, true));
    return cards.filter(({ isPublic }) => isPublic);
  }
}
