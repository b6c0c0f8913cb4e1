import { Injectable, type OnModuleInit } from "@nestjs/common";
import { sql, type Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import type { AlbumEvent, AssetDetails, AssetEvent } from "#modules/asset/events";
import { lacksAlt } from "#modules/asset/rules/lacks-alt";
import type { LicenseEvent } from "#modules/marketplace/events";
import { albumHandlers } from "./album-rows.ts";
import { createMediaTables, type MediaTables } from "./media.schema.ts";
import { countAllTags, countTags, recountTags } from "./tag-rows.ts";

/** The media library of each account: its own files and those it holds a license to. */
@Injectable()
export class MediaProjection implements Projection, OnModuleInit {
  readonly name = "media";
  readonly version = 5;
  readonly categories = ["asset", "license", "album"];
  readonly createTables = createMediaTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    return handleInOrder<AssetEvent | LicenseEvent | AlbumEvent, Transaction<MediaTables>>(
      { ...handlers, ...albumHandlers },
      events,
      transaction.withTables<MediaTables>(),
    );
  }
}

type Licensed = Extract<LicenseEvent, { type: "LicenseGranted" }>["data"];

const handlers: EventHandlers<AssetEvent | LicenseEvent, Transaction<MediaTables>> = {
  async AssetCreated({ assetId, authorId, file, details }, { position }, tables) {
    await tables
      .insertInto("media.entry")
      .values({
        holder_id: authorId,
        asset_id: assetId,
        is_owned: true,
        licenses: [],
        position,
        is_listed: true,
        type: file.type,
        size: String(file.size),
        ...columns(details),
      })
      .execute();
    await countTags(tables, authorId, details.tags, 1);
  },

  async AssetDetailsChanged({ assetId, details }, _event, tables) {
    await recountTags(tables, assetId, details.tags);
    await tables.updateTable("media.entry").set(columns(details)).where("asset_id", "=", assetId).execute();
  },

  async AssetFileReplaced({ assetId, file }, _event, tables) {
    const size = String(file.size);
    await tables.updateTable("media.entry").set({ size }).where("asset_id", "=", assetId).execute();
  },

  async AssetRestored({ assetId, details, file }, _event, tables) {
    await recountTags(tables, assetId, details.tags);
    const restored = { ...columns(details), size: String(file.size) };
    await tables.updateTable("media.entry").set(restored).where("asset_id", "=", assetId).execute();
  },

  async AssetDeleted({ assetId }, _event, tables) {
    await recountTags(tables, assetId, null);
    await list(tables, assetId, false);
  },

  async AssetMerged({ assetId }, _event, tables) {
    await recountTags(tables, assetId, null);
    await list(tables, assetId, false);
  },

  async AssetSeparated({ assetId }, _event, tables) {
    await list(tables, assetId, true);
    await countAllTags(tables, assetId);
  },

  LicenseGranted: (license, { position }, tables) => hold(license, position, tables),
  LicenseRestored: (license, { position }, tables) => hold(license, position, tables),

  async LicenseRevoked({ holderId, itemType, itemId, ...license }, _event, tables) {
    if (itemType !== "asset") return;
    await sql`
      update media.entry set licenses = array_remove(licenses, ${lineOf(license)})
       where holder_id = ${holderId} and asset_id = ${itemId}`.execute(tables);
    await sql`
      delete from media.entry
       where holder_id = ${holderId} and asset_id = ${itemId} and not is_owned and licenses = '{}'`.execute(tables);
  },
};

/** Shows or hides a file in its author's own library. */
async function list(tables: Transaction<MediaTables>, assetId: string, is_listed: boolean): Promise<void> {
  await tables
    .updateTable("media.entry")
    .set({ is_listed })
    .where("asset_id", "=", assetId)
    .where("is_owned", "=", true)
    .execute();
}

/** A file is listed among those that its holder has bought. */
async function hold(
  { holderId, itemType, itemId, ...license }: Licensed,
  position: string,
  tables: Transaction<MediaTables>,
): Promise<void> {
  if (itemType !== "asset") return;
  await sql`
    insert into media.entry as entry
      (holder_id, asset_id, is_owned, licenses, position, is_listed, name, type, size, tags, is_public, lacks_alt, search)
    select ${holderId}, asset_id, false, ${[lineOf(license)]}, ${position}, true, name, type, size, tags, is_public,
           lacks_alt, search
      from media.entry where asset_id = ${itemId} and is_owned
    on conflict (holder_id, asset_id) do update set licenses = entry.licenses || excluded.licenses`.execute(tables);
}

function lineOf({ orderId, licenseOptionId }: { orderId: string; licenseOptionId: string }): string {
  return `${orderId}/${licenseOptionId}`;
}

function columns({ isPublic, tags, name, summary, description }: AssetDetails) {
  const words = [name, summary, description, ...tags].join(" ");
  return {
    name,
    tags: [...tags],
    is_public: isPublic,
    lacks_alt: lacksAlt({ name, summary }),
    search: sql<string>`to_tsvector('simple', ${words})`,
  };
}
