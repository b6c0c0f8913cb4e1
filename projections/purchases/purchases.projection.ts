import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { type ChangedItem, ITEM_CATEGORIES, ITEM_EVENT_TYPES, itemChangeOf } from "#modules/item-changes";
import { orderHandlers } from "./order-handlers.ts";
import { createPurchaseTables, type PurchaseTables } from "./purchases.schema.ts";

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
