import { Injectable, type OnModuleInit } from "@nestjs/common";
import { type Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { type AssetDetails, type AssetEvent, type StoredFile, wholeDetails } from "#modules/asset/events";
import { type AssetTables, createAssetTables } from "./assets.schema.ts";

/** Every asset with its file, for public pages and the bytes themselves. */
@Injectable()
export class AssetsProjection implements Projection, OnModuleInit {
  readonly name = "assets";
  readonly version = 7;
  readonly categories = ["asset"];
  readonly createTables = createAssetTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    return handleInOrder(handlers, events, transaction.withTables<AssetTables>());
  }
}

const handlers: EventHandlers<AssetEvent, Transaction<AssetTables>> = {
  async AssetCreated({ assetId, authorId, file, details, source, origin }, event, transaction) {
    await transaction
      .insertInto("assets.asset")
      .values({
        asset_id: assetId,
        author_id: authorId,
        created: new Date(event.meta.at),
        deleted: false,
        taken_down: false,
        ...fileColumns(file),
        source: source ? JSON.stringify(source) : null,
        origin: origin ? JSON.stringify(origin) : null,
        ...columns(details),
      })
      .execute();
    await noteFile(assetId, file, event, transaction);
  },

  async AssetDetailsChanged({ assetId, details }, _event, transaction) {
    await transaction.updateTable("assets.asset").set(columns(details)).where("asset_id", "=", assetId).execute();
  },

  async AssetFileReplaced({ assetId, file }, event, transaction) {
    await transaction.updateTable("assets.asset").set(fileColumns(file)).where("asset_id", "=", assetId).execute();
    await noteFile(assetId, file, event, transaction);
  },

  async AssetRestored({ assetId, details, file }, event, transaction) {
    const restored = { ...columns(details), ...fileColumns(file) };
    await transaction.updateTable("assets.asset").set(restored).where("asset_id", "=", assetId).execute();
    await noteFile(assetId, file, event, transaction);
  },

  AssetTakenDown: ({ assetId }, _event, transaction) => setTakenDown(assetId, true, transaction),

  AssetPutBack: ({ assetId }, _event, transaction) => setTakenDown(assetId, false, transaction),

  async AssetDeleted({ assetId }, _event, transaction) {
    await transaction.updateTable("assets.asset").set({ deleted: true }).where("asset_id", "=", assetId).execute();
  },

  async AssetFileRemoved({ assetId }, _event, transaction) {
    await transaction.deleteFrom("assets.file").where("asset_id", "=", assetId).execute();
  },
};

async function setTakenDown(
  assetId: string,
  taken_down: boolean,
  transaction: Transaction<AssetTables>,
): Promise<void> {
  await transaction.updateTable("assets.asset").set({ taken_down }).where("asset_id", "=", assetId).execute();
}

/** The asset has this file from the event on. */
async function noteFile(
  assetId: string,
  file: StoredFile,
  { revision }: Pick<Recorded, "revision">,
  transaction: Transaction<AssetTables>,
): Promise<void> {
  const row = { asset_id: assetId, revision: Number(revision), ...fileColumns(file) };
  await transaction.insertInto("assets.file").values(row).execute();
}

function fileColumns({ type, mime, fileName, size, width, height, colour, blobId }: StoredFile) {
  return { type, mime, file_name: fileName, size: String(size), width, height, colour, blob_id: blobId };
}

function columns(details: AssetDetails) {
  const { isPublic, tags, name, summary, description, caption, credit, url, ...more } = wholeDetails(details);
  return {
    name,
    summary,
    description,
    caption,
    credit,
    url,
    tags: [...tags],
    is_public: isPublic,
    auto_play: more.autoPlay,
    visible_caption: more.visibleCaption,
    visible_credit: more.visibleCredit,
    receivers: [...more.purchaseReceiversAccounts],
    receiver_groups: [...more.purchaseReceiversAccountGroups],
  };
}
