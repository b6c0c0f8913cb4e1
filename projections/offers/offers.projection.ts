import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction, Updateable } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { AssetEvent } from "#modules/asset/events";
import type { ItemType } from "#modules/item/rules/item-type";
import type { PurchaseOptionEvent } from "#modules/marketplace/events";
import type { MozaikEvent } from "#modules/mozaik/events";
import { OfferRows } from "./offer-rows.ts";
import { createOfferTables, type OfferTables } from "./offers.schema.ts";

/** Every purchase option, with the facts about its item that decide whether it can be bought. */
@Injectable()
export class OffersProjection implements Projection, OnModuleInit {
  readonly name = "offers";
  readonly version = 1;
  readonly categories = ["purchaseOption", "mozaik", "asset"];
  readonly types: ReadonlySet<string> = new Set(Object.keys(handlers));
  readonly createTables = createOfferTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  async apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    const rows = new OfferRows(transaction.withTables<OfferTables>());
    await handleInOrder(handlers, events, rows);
    await rows.written();
  }
}

const handlers: EventHandlers<PurchaseOptionEvent | MozaikEvent | AssetEvent, OfferRows> = {
  async PurchaseOptionCreated({ optionId, itemType, itemId, itemName, authorId, terms }, { position }, rows) {
    rows.addOption({
      id: optionId,
      item_type: itemType,
      item_id: itemId,
      item_name: itemName,
      author_id: authorId,
      terms: JSON.stringify(terms),
      position,
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
  async MozaikCreated({ mozaikId, settings: { name, isPublic } }, _event, rows) {
    rows.addItem({ item_type: "mozaik", item_id: mozaikId, name, is_public: isPublic, is_published: false });
  },
  async MozaikSettingsChanged({ mozaikId, settings: { name, isPublic } }, _event, rows) {
    await changeItem(rows, "mozaik", mozaikId, { name, is_public: isPublic });
  },
  async MozaikPublished({ mozaikId }, _event, rows) {
    await changeItem(rows, "mozaik", mozaikId, { is_published: true });
  },
  async MozaikUnpublished({ mozaikId }, _event, rows) {
    await changeItem(rows, "mozaik", mozaikId, { is_published: false });
  },
  async MozaikDeleted({ mozaikId }, _event, rows) {
    await changeItem(rows, "mozaik", mozaikId, { deleted: true });
  },
  async AssetCreated({ assetId, details: { name, isPublic } }, _event, rows) {
    rows.addItem({ item_type: "asset", item_id: assetId, name, is_public: isPublic, is_published: true });
  },
  async AssetDetailsChanged({ assetId, details: { name, isPublic } }, _event, rows) {
    await changeItem(rows, "asset", assetId, { name, is_public: isPublic });
  },
  async AssetDeleted({ assetId }, _event, rows) {
    await changeItem(rows, "asset", assetId, { deleted: true });
  },
};

async function changeItem(
  rows: OfferRows,
  itemType: ItemType,
  itemId: string,
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
