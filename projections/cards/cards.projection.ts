import { Injectable, type OnModuleInit } from "@nestjs/common";
import type { Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { AssetDetails, AssetEvent } from "#modules/asset/events";
import type { OptionTerms, PurchaseOptionEvent } from "#modules/marketplace/events";
import type { MozaikSettings } from "#modules/mozaik/contract";
import type { MozaikEvent } from "#modules/mozaik/events";
import { type CardTables, createCardTables } from "./cards.schema.ts";

/** The mall's shelves: one row an item, with what a card shows. */
@Injectable()
export class CardsProjection implements Projection, OnModuleInit {
  readonly name = "cards";
  readonly version = 2;
  readonly categories = ["mozaik", "asset", "purchaseOption"];
  readonly createTables = createCardTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    return handleInOrder(handlers, events, transaction.withTables<CardTables>());
  }
}

type Tables = Transaction<CardTables>;

const handlers: EventHandlers<MozaikEvent | AssetEvent | PurchaseOptionEvent, Tables> = {
  async MozaikCreated({ mozaikId, authorId, settings, previewAssetId, copyOf }, event, transaction) {
    await transaction
      .insertInto("cards.card")
      .values({
        item_type: "mozaik",
        item_id: mozaikId,
        author_id: authorId,
        kind: "mozaik",
        ...mozaikColumns(mozaikId, settings),
        preview_asset_id: previewAssetId,
        is_published: false,
        license: copyOf?.license ?? null,
        created: new Date(event.meta.at),
        published: null,
        created_position: event.position,
        shelf_position: null,
      })
      .execute();
  },
  async MozaikSettingsChanged({ mozaikId, settings }, _event, transaction) {
    await card(transaction, "mozaik", mozaikId).set(mozaikColumns(mozaikId, settings)).execute();
  },
  async MozaikPublished({ mozaikId, previewAssetId }, event, transaction) {
    await card(transaction, "mozaik", mozaikId)
      .set((e) => ({
        is_published: true,
        preview_asset_id: previewAssetId,
        published: new Date(event.meta.at),
        // A new version does not jump the queue: an item keeps its first place on the shelf.
        shelf_position: e.fn.coalesce("shelf_position", e.val(event.position)),
      }))
      .execute();
  },
  async MozaikUnpublished({ mozaikId }, _event, transaction) {
    await card(transaction, "mozaik", mozaikId).set({ is_published: false }).execute();
  },
  async MozaikDeleted({ mozaikId }, _event, transaction) {
    await remove(transaction, "mozaik", mozaikId);
  },

  async AssetCreated({ assetId, authorId, file, details }, event, transaction) {
    await transaction
      .insertInto("cards.card")
      .values({
        item_type: "asset",
        item_id: assetId,
        author_id: authorId,
        kind: file.type,
        ...assetColumns(details),
        preview_asset_id: file.type === "image" ? assetId : null,
        is_published: true,
        license: null,
        created: new Date(event.meta.at),
        published: new Date(event.meta.at),
        created_position: event.position,
        shelf_position: event.position,
      })
      .execute();
  },
  async AssetDetailsChanged({ assetId, details }, _event, transaction) {
    await card(transaction, "asset", assetId).set(assetColumns(details)).execute();
  },
  async AssetDeleted({ assetId }, _event, transaction) {
    await remove(transaction, "asset", assetId);
  },

  async PurchaseOptionCreated({ optionId, itemType, itemId, terms }, _event, transaction) {
    await transaction
      .insertInto("cards.option")
      .values({ option_id: optionId, item_type: itemType, item_id: itemId, ...optionColumns(terms) })
      .execute();
  },
  async PurchaseOptionChanged({ optionId, terms }, _event, transaction) {
    await transaction.updateTable("cards.option").set(optionColumns(terms)).where("option_id", "=", optionId).execute();
  },
  async PurchaseOptionDeleted({ optionId }, _event, transaction) {
    await transaction.deleteFrom("cards.option").where("option_id", "=", optionId).execute();
  },
};

function card(transaction: Tables, itemType: "mozaik" | "asset", itemId: string) {
  return transaction.updateTable("cards.card").where("item_type", "=", itemType).where("item_id", "=", itemId);
}

async function remove(transaction: Tables, itemType: "mozaik" | "asset", itemId: string): Promise<void> {
  for (const table of ["cards.card", "cards.option"] as const) {
    await transaction.deleteFrom(table).where("item_type", "=", itemType).where("item_id", "=", itemId).execute();
  }
}

function mozaikColumns(mozaikId: string, { name, summary, tags, url, isPublic }: MozaikSettings) {
  return { name, summary, tags: [...tags], url: url || mozaikId, is_public: isPublic };
}

function assetColumns({ name, summary, tags, url, isPublic }: AssetDetails) {
  return { name, summary, tags: [...tags], url, is_public: isPublic };
}

function optionColumns({ visible, startDate, endDate, total, currency }: OptionTerms) {
  return { visible, start_date: startDate, end_date: endDate, total, currency };
}
