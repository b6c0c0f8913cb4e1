import { Injectable } from "@nestjs/common";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import type { ItemRef } from "#modules/item/messages";
import type { ItemType } from "#modules/item/rules/item-type";
import type { SalesFilter } from "#modules/marketplace/ledger-contract";
import { salesTime } from "#modules/marketplace/rules/sales-time";
import type { PurchaseTables } from "./purchases.schema.ts";

/** `after`: the `place` of the last row of the previous page. Lists return one row more than `first`, newest first. */
export interface Page {
  first: number;
  after?: string | undefined;
}

@Injectable()
export class PurchaseQueries {
  private readonly database: Kysely<PurchaseTables>;

  constructor(database: Database) {
    this.database = database.withTables<PurchaseTables>();
  }

  /** A person's purchases, optionally of one `type`. */
  boughtBy(buyerId: string, { type, ...page }: Page & { type?: ItemType | undefined }) {
    return this.purchases(page)
      .where("buyer_id", "=", buyerId)
      .$if(type !== undefined, (query) => query.where("item_type", "=", type ?? "mozaik"))
      .execute();
  }

  /** The copies that others gave to a person. */
  receivedBy(receiverId: string, { first, after }: Page) {
    return this.database
      .selectFrom("purchases.given")
      .selectAll()
      .where("receiver_id", "=", receiverId)
      .$if(after !== undefined, (query) => query.where("place", "<", after ?? ""))
      .orderBy("place", "desc")
      .limit(first + 1)
      .execute();
  }

  /** An author's sales, of the chosen days and item. */
  soldBy(authorId: string, { itemId, ...page }: Page & SalesFilter) {
    const { from, before } = salesTime(page);
    return this.purchases(page)
      .where("author_id", "=", authorId)
      .$if(itemId !== undefined, (query) => query.where("item_id", "=", itemId ?? ""))
      .$if(from !== null, (query) => query.where("purchased_at", ">=", from ?? new Date(0)))
      .$if(before !== null, (query) => query.where("purchased_at", "<", before ?? new Date(0)))
      .execute();
  }

  ofItem({ itemType, itemId }: ItemRef, page: Page) {
    return this.purchases(page).where("item_type", "=", itemType).where("item_id", "=", itemId).execute();
  }

  async countOfItem({ itemType, itemId }: ItemRef): Promise<number> {
    const { count } = await this.database
      .selectFrom("purchases.purchase")
      .select((e) => e.fn.countAll<string>().as("count"))
      .where("item_type", "=", itemType)
      .where("item_id", "=", itemId)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async authorOf(itemType: ItemType, itemId: string): Promise<string | undefined> {
    const row = await this.database
      .selectFrom("purchases.item")
      .select("author_id")
      .where("item_type", "=", itemType)
      .where("item_id", "=", itemId)
      .executeTakeFirst();
    return row?.author_id;
  }

  /** One order of its buyer. */
  order(buyerId: string, orderId: string) {
    return this.database
      .selectFrom("purchases.order")
      .selectAll()
      .where("id", "=", orderId)
      .where("buyer_id", "=", buyerId)
      .executeTakeFirst();
  }

  /** Orders by id. */
  ordersById(ids: readonly string[]) {
    return this.database
      .selectFrom("purchases.order")
      .selectAll()
      .where("id", "in", [...ids])
      .execute();
  }

  orders(buyerId: string, { first, after }: Page) {
    return this.database
      .selectFrom("purchases.order")
      .selectAll()
      .where("buyer_id", "=", buyerId)
      .$if(after !== undefined, (query) => query.where("place", "<", after ?? ""))
      .orderBy("place", "desc")
      .limit(first + 1)
      .execute();
  }

  private purchases({ first, after }: Page) {
    return this.database
      .selectFrom("purchases.purchase")
      .select(["id", "order_id", "buyer_id", "line", "purchased_at", "copy_id", "copied", "place"])
      .select(["refunded", "refund_pending", "refund_failed", "dispute"])
      .$if(after !== undefined, (query) => query.where("place", "<", after ?? ""))
      .orderBy("place", "desc")
      .limit(first + 1);
  }
}
