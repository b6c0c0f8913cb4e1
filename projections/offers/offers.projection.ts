import { Injectable, type OnModuleInit } from "@nestjs/common";
import { sql, type Transaction, type Updateable } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { type ChangedItem, ITEM_CATEGORIES, ITEM_EVENT_TYPES, itemChangeOf } from "#modules/item-changes";
import type { ItemOfferEvent, PurchaseOptionEvent, UseEvent } from "#modules/marketplace/events";
import { OfferRows } from "./offer-rows.ts";
import { createOfferTables, type OfferTables } from "./offers.schema.ts";

/** Every purchase option, with the facts about its item that decide whether it can be bought. */
@Injectable()
export class OffersProjection implements Projection, OnModuleInit {
  readonly name = "offers";
  readonly version = 6;
  readonly categories = ["purchaseOption", "itemOffers", "uses", ...ITEM_CATEGORIES];
  readonly types: ReadonlySet<string> = new Set([
    ...ITEM_EVENT_TYPES,
    ...Object.keys(optionHandlers),
    ...Object.keys(orderHandlers),
    ...Object.keys(useHandlers),
  ]);
  readonly createTables = createOfferTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  async apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    const rows = new OfferRows(transaction.withTables<OfferTables>());
    for (const event of events) {
      const item = itemChangeOf(event);
      if (item) await foldItem(item, rows);
      else if (event.type in orderHandlers) await handleInOrder(orderHandlers, [event], rows);
      else if (event.type in useHandlers) await handleInOrder(useHandlers, [event], rows);
      else await handleInOrder(optionHandlers, [event], rows);
    }
    await rows.written();
  }
}

const optionHandlers: EventHandlers<PurchaseOptionEvent, OfferRows> = {
  async PurchaseOptionCreated({ optionId, itemType, itemId, itemName, authorId, terms }, { position }, rows) {
    rows.addOption({
      id: optionId,
      item_type: itemType,
      item_id: itemId,
      item_name: itemName,
      author_id: authorId,
      terms: JSON.stringify(terms),
      position,
      place: null,
    });
  },
  async PurchaseOptionChanged({ optionId, terms }, _event, rows) {
    const tables = await rows.written();
    await tables
      .updateTable("offers.option")
      .set({ terms: JSON.stringify(terms) })
      .where("id", "=", optionId)
      .execute();
  },
  async PurchaseOptionDeleted({ optionId }, _event, rows) {
    const tables = await rows.written();
    await tables.updateTable("offers.option").set({ deleted: true }).where("id", "=", optionId).execute();
  },
};

const orderHandlers: EventHandlers<Extract<ItemOfferEvent, { type: "ItemOptionsArranged" }>, OfferRows> = {
  async ItemOptionsArranged({ itemType, itemId, optionIds }, _event, rows) {
    const tables = await rows.written();
    await tables
      .updateTable("offers.option")
      .set({ place: sql`array_position(${[...optionIds]}::uuid[], id)` })
      .where("item_type", "=", itemType)
      .where("item_id", "=", itemId)
      .execute();
  },
};

/** A use of a purchase code changes no option: its id is the code's. */
const useHandlers: EventHandlers<UseEvent, OfferRows> = {
  UseTaken: ({ usesId }, _event, rows) => addTaken(rows, usesId, 1),
  UseReturned: ({ usesId }, _event, rows) => addTaken(rows, usesId, -1),
};

async function addTaken(rows: OfferRows, optionId: string, more: number): Promise<void> {
  const tables = await rows.written();
  await tables
    .updateTable("offers.option")
    .set({ taken: sql`taken + ${more}` })
    .where("id", "=", optionId)
    .execute();
}

/** What an event about an item, of any type, changes of its row. */
async function foldItem(item: ChangedItem, rows: OfferRows): Promise<void> {
  switch (item.change) {
    case "added":
      rows.addItem({
        item_type: item.itemType,
        item_id: item.itemId,
        name: item.about.name,
        is_published: item.isPublished,
      });
      break;
    case "described":
      await changeItem(rows, item, { name: item.about.name });
      break;
    case "published":
    case "republished":
      await changeItem(rows, item, { is_published: true });
      break;
    case "unpublished":
      await changeItem(rows, item, { is_published: false });
      break;
    case "deleted":
      await changeItem(rows, item, { deleted: true });
      break;
  }
}

async function changeItem(
  rows: OfferRows,
  { itemType, itemId }: ChangedItem,
  change: Updateable<OfferTables["offers.item"]>,
): Promise<void> {
  const tables = await rows.written();
  await tables
    .updateTable("offers.item")
    .set(change)
    .where("item_type", "=", itemType)
    .where("item_id", "=", itemId)
    .execute();
}
