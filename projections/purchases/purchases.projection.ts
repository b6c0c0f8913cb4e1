import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import { derivedId } from "#backend/commands/command-context";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { AssetEvent } from "#modules/asset/events";
import type { OrderEvent } from "#modules/marketplace/events";
import type { MozaikEvent } from "#modules/mozaik/events";
import { createPurchaseTables, type PurchaseTables } from "./purchases.schema.ts";

/** In `place`, lines count down from here, with three digits: lists are descending, but an order's lines ascending. */
const LAST_LINE = 999;

/** Orders, purchases by buyer and author, and whether the copy of a bought Mozaik exists. */
@Injectable()
export class PurchasesProjection implements Projection, OnModuleInit {
  readonly name = "purchases";
  readonly version = 1;
  readonly categories = ["order", "mozaik", "asset"];
  readonly types: ReadonlySet<string> = new Set(Object.keys(handlers));
  readonly createTables = createPurchaseTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    return handleInOrder(handlers, events, transaction.withTables<PurchaseTables>());
  }
}

const handlers: EventHandlers<OrderEvent | MozaikEvent | AssetEvent, Transaction<PurchaseTables>> = {
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
          copy_id: line.itemType === "mozaik" ? derivedId("copy", orderId, line.licenseOptionId) : null,
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
  async MozaikCreated({ mozaikId, copyOf }, _event, transaction) {
    if (copyOf) await setCopied(transaction, mozaikId, true);
  },
  async MozaikDeleted({ mozaikId }, _event, transaction) {
    await setCopied(transaction, mozaikId, false);
  },
  async AssetCreated({ assetId, authorId }, _event, transaction) {
    await transaction.insertInto("purchases.asset").values({ id: assetId, author_id: authorId }).execute();
  },
};

async function setCopied(transaction: Transaction<PurchaseTables>, copyId: string, copied: boolean): Promise<void> {
  await transaction.updateTable("purchases.purchase").set({ copied }).where("copy_id", "=", copyId).execute();
}
