import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import { derivedId } from "#backend/commands/command-context";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { type ChangedItem, ITEM_CATEGORIES, ITEM_EVENT_TYPES, itemChangeOf } from "#modules/item-changes";
import type { OrderEvent } from "#modules/marketplace/events";
import { createPurchaseTables, type PurchaseTables } from "./purchases.schema.ts";

/** In `place`, lines count down from here, with three digits: lists are descending, but an order's lines ascending. */
const LAST_LINE = 999;

/** Orders, purchases by buyer and author, and whether the copy of a bought item exists. */
@Injectable()
export class PurchasesProjection implements Projection, OnModuleInit {
  readonly name = "purchases";
  readonly version = 3;
  readonly categories = ["order", ...ITEM_CATEGORIES];
  readonly types: ReadonlySet<string> = new Set([...ITEM_EVENT_TYPES, ...Object.keys(orderHandlers)]);
  readonly createTables = createPurchaseTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  async apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    const tables = transaction.withTables<PurchaseTables>();
    for (const event of events) {
      const item = itemChangeOf(event);
      if (item) await foldItem(item, tables);
      else await handleInOrder(orderHandlers, [event], tables);
    }
  }
}

const orderHandlers: EventHandlers<OrderEvent, Transaction<PurchaseTables>> = {
  async OrderPlaced({ orderId, buyerId, lines, total, currency, provider, placedAt }, { position }, transaction) {
    await transaction
      .insertInto("purchases.order")
      .values({
        id: orderId,
        buyer_id: buyerId,
        status: "placed",
        lines: JSON.stringify(lines),
        total,
        currency,
        provider,
        placed_at: new Date(placedAt),
        decline_reason: null,
        place: position,
      })
      .execute();
  },
  async OrderPaid({ orderId, buyerId, lines }, { position, meta }, transaction) {
    await transaction.updateTable("purchases.order").set({ status: "paid" }).where("id", "=", orderId).execute();
    await transaction
      .insertInto("purchases.purchase")
      .values(
        lines.map((line, index) => ({
          id: derivedId("purchase", orderId, line.licenseOptionId),
          order_id: orderId,
          buyer_id: buyerId,
          author_id: line.authorId,
          item_type: line.itemType,
          item_id: line.itemId,
          line: JSON.stringify(line),
          purchased_at: new Date(meta.at),
          copy_id: derivedId("copy", orderId, line.licenseOptionId),
          copied: false,
          place: `${position}.${String(LAST_LINE - index).padStart(3, "0")}`,
        })),
      )
      .execute();
  },
  async OrderDeclined({ orderId, reason }, _event, transaction) {
    await transaction
      .updateTable("purchases.order")
      .set({ status: "declined", decline_reason: reason })
      .where("id", "=", orderId)
      .execute();
  },
};

/** Whose an item is, and whether a bought copy is there. */
async function foldItem(item: ChangedItem, transaction: Transaction<PurchaseTables>): Promise<void> {
  if (item.change === "deleted") await setCopied(transaction, item.itemId, false);
  if (item.change !== "added") return;
  const { itemType, itemId, authorId, license } = item;
  if (license !== null) await setCopied(transaction, itemId, true);
  await transaction
    .insertInto("purchases.item")
    .values({ item_type: itemType, item_id: itemId, author_id: authorId })
    .execute();
}

async function setCopied(transaction: Transaction<PurchaseTables>, copyId: string, copied: boolean): Promise<void> {
  await transaction.updateTable("purchases.purchase").set({ copied }).where("copy_id", "=", copyId).execute();
}
