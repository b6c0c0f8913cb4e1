import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { type ChangedItem, ITEM_CATEGORIES, ITEM_EVENT_TYPES, itemChangeOf } from "#modules/item-changes";
import { copyIdOf } from "#modules/marketplace/messages";
import { givenHandlers, noteGivenCopied, noteGivenDeleted } from "./given-handlers.ts";
import { orderHandlers } from "./order-handlers.ts";
import { createPurchaseTables, type PurchaseTables } from "./purchases.schema.ts";

/** Orders, purchases by buyer and author, and whether the copy of a bought item exists. */
@Injectable()
export class PurchasesProjection implements Projection, OnModuleInit {
  readonly name = "purchases";
  readonly version = 9;
  readonly categories = ["order", "license", ...ITEM_CATEGORIES];
  readonly types: ReadonlySet<string> = new Set([
    ...ITEM_EVENT_TYPES,
    ...Object.keys(orderHandlers),
    ...Object.keys(givenHandlers),
  ]);
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
      await handleInOrder(orderHandlers, [event], tables);
      await handleInOrder(givenHandlers, [event], tables);
    }
  }
}

/** Whose an item is, and whether a bought copy is there. */
async function foldItem(item: ChangedItem, transaction: Transaction<PurchaseTables>): Promise<void> {
  if (item.change === "deleted") {
    await noteDeleted(transaction, item.itemId);
    await noteGivenDeleted(transaction, item.itemId);
  }
  if (item.change !== "added") return;
  const { itemType, itemId, authorId, license } = item;
  if (license !== null) {
    await noteGivenCopied(transaction, itemId);
    await transaction.updateTable("purchases.purchase").set({ copied: true }).where("copy_id", "=", itemId).execute();
  }
  await transaction
    .insertInto("purchases.item")
    .values({ item_type: itemType, item_id: itemId, author_id: authorId })
    .execute();
}

/** The buyer can fetch another copy, which will have the next id. */
async function noteDeleted(transaction: Transaction<PurchaseTables>, copyId: string): Promise<void> {
  const sold = await transaction
    .selectFrom("purchases.purchase")
    .select(["id", "order_id", "line", "deleted_copies"])
    .where("copy_id", "=", copyId)
    .executeTakeFirst();
  if (!sold) return;
  const deleted_copies = sold.deleted_copies + 1;
  const copy_id = copyIdOf(sold.order_id, sold.line.licenseOptionId, deleted_copies);
  await transaction
    .updateTable("purchases.purchase")
    .set({ copied: false, copy_id, deleted_copies })
    .where("id", "=", sold.id)
    .execute();
}
