import { Injectable, type OnModuleInit } from "@nestjs/common";
import { sql, type Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { AssetEvent } from "#modules/asset/events";
import type { CartEvent, LicenseEvent, OrderEvent } from "#modules/marketplace/events";
import type { MozaikEvent } from "#modules/mozaik/events";
import { UUIDS } from "#modules/rules/uuids";
import { createFileUseTables, type FileUseTables } from "./file-uses.schema.ts";

type Tables = Transaction<FileUseTables>;

/**
 * What still needs an asset's file. Every event of a Mozaik that names an asset counts for as long as the Mozaik exists:
 * its draft, a published, a named or a kept version may show it. It is not worked out which of them does, because a
 * file that is kept too long costs little and one that is removed too early cannot be brought back.
 */
@Injectable()
export class FileUsesProjection implements Projection, OnModuleInit {
  readonly name = "file_uses";
  readonly version = 2;
  readonly categories = ["asset", "mozaik", "cart", "order", "license"];
  readonly createTables = createFileUseTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  async apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    const tables = transaction.withTables<FileUseTables>();
    await handleInOrder(handlers, events, tables);
    await mention(events, tables); // after the assets of this batch: a Mozaik names an asset only once it exists
  }
}

const handlers: EventHandlers<AssetEvent | MozaikEvent | CartEvent | OrderEvent | LicenseEvent, Tables> = {
  async AssetCreated({ assetId }, _event, tables) {
    await tables.insertInto("file_uses.asset").values({ asset_id: assetId, deleted_at: null }).execute();
  },

  async AssetDeleted({ assetId }, { meta }, tables) {
    const deleted_at = new Date(meta.at);
    await tables.updateTable("file_uses.asset").set({ deleted_at }).where("asset_id", "=", assetId).execute();
  },

  async AssetMerged({ assetId, into }, _event, tables) {
    await tables.insertInto("file_uses.duplicate").values({ asset_id: assetId, into_id: into }).execute();
  },

  async AssetSeparated({ assetId }, _event, tables) {
    await tables.deleteFrom("file_uses.duplicate").where("asset_id", "=", assetId).execute();
  },

  async AssetFileRemoved({ assetId }, _event, tables) {
    await tables.deleteFrom("file_uses.asset").where("asset_id", "=", assetId).execute();
    await tables.deleteFrom("file_uses.mention").where("asset_id", "=", assetId).execute();
  },

  async MozaikDeleted({ mozaikId }, { meta }, tables) {
    await tables
      .insertInto("file_uses.deleted_mozaik")
      .values({ mozaik_id: mozaikId, deleted_at: new Date(meta.at) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  CartCheckedOut: ({ lines }, _event, tables) => sold(lines, tables),
  OrderPlaced: ({ lines }, _event, tables) => sold(lines, tables),
  LicenseGranted: ({ itemId }, _event, tables) => sold([{ itemId }], tables),
};

async function sold(items: readonly { readonly itemId: string }[], tables: Tables): Promise<void> {
  if (items.length === 0) return;
  await tables
    .insertInto("file_uses.sold")
    .values(items.map(({ itemId }) => ({ item_id: itemId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function mention(events: readonly Recorded[], tables: Tables): Promise<void> {
  const pairs = new Set(
    events
      .filter(({ stream }) => stream.startsWith("mozaik-"))
      .flatMap(({ stream, data }) => idsIn(data).map((id) => `${id} ${stream.slice("mozaik-".length)}`)),
  );
  if (pairs.size === 0) return;
  const [assets, mozaiks] = [0, 1].map((side) => [...pairs].map((pair) => pair.split(" ")[side] ?? ""));
  await sql`
    insert into file_uses.mention (asset_id, mozaik_id)
    select asset_id, mozaik_id from unnest(${assets}::uuid[], ${mozaiks}::uuid[]) as named (asset_id, mozaik_id)
      join file_uses.asset using (asset_id)
    on conflict do nothing`.execute(tables);
}

function idsIn(data: unknown): string[] {
  return [...new Set(JSON.stringify(data).toLowerCase().match(UUIDS))];
}
