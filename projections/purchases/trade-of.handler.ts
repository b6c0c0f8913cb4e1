import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import { GetTradeOf, type TradedLine } from "#modules/marketplace/messages";
import type { PurchaseTables } from "./purchases.schema.ts";

@QueryHandler(GetTradeOf)
export class GetTradeOfHandler implements IQueryHandler<GetTradeOf> {
  private readonly database: Kysely<PurchaseTables>;

  constructor(database: Database) {
    this.database = database.withTables<PurchaseTables>();
  }

  async execute({ userId }: GetTradeOf): Promise<{ purchases: TradedLine[]; sales: TradedLine[] }> {
    return { purchases: await this.of("buyer_id", userId), sales: await this.of("author_id", userId) };
  }

  private async of(column: "buyer_id" | "author_id", userId: string): Promise<TradedLine[]> {
    const rows = await this.database
      .selectFrom("purchases.purchase")
      .select(["order_id", "item_type", "item_id", "line", "purchased_at"])
      .where(column, "=", userId)
      .orderBy("place")
      .execute();
    return rows.map((row) => ({
      orderId: row.order_id,
      item: { itemType: row.item_type, itemId: row.item_id },
      line: row.line,
      at: row.purchased_at,
    }));
  }
}
