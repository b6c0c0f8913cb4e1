import { Injectable, type OnModuleInit } from "@nestjs/common";
import { sql, type Transaction } from "kysely";
import type { Recorded } from "#backend/event-store/event-store";
import { type EventHandlers, handleInOrder, type Projection } from "#backend/projections/projection";
import { Runner } from "#backend/projections/runner";
import { type AssetDetails, type AssetEvent, type StoredFile, wholeDetails } from "#modules/asset/events";
import { type AssetHistoryTables, createAssetHistoryTables } from "./asset-history.schema.ts";

type Tables = Transaction<AssetHistoryTables>;

/** Every version of every asset's fields and file, to view and restore. */
@Injectable()
export class AssetHistoryProjection implements Projection, OnModuleInit {
  readonly name = "asset_history";
  readonly version = 1;
  readonly categories = ["asset"];
  readonly createTables = createAssetHistoryTables;

  constructor(private readonly runner: Runner) {}

  onModuleInit(): void {
    this.runner.project(this);
  }

  apply(events: readonly Recorded[], transaction: Transaction<unknown>): Promise<void> {
    return handleInOrder(handlers, events, transaction.withTables<AssetHistoryTables>());
  }
}

const handlers: EventHandlers<AssetEvent, Tables> = {
  async AssetCreated({ assetId, file, details }, event, tables) {
    await tables
      .insertInto("asset_history.entry")
      .values({
        asset_id: assetId,
        revision: Number(event.revision),
        user_id: event.meta.userId,
        at: new Date(event.meta.at),
        restored: null,
        details: JSON.stringify(wholeDetails(details)),
        file: JSON.stringify(file),
      })
      .execute();
  },

  AssetDetailsChanged: ({ assetId, details }, event, tables) => next(assetId, event, { details }, tables),
  AssetFileReplaced: ({ assetId, file }, event, tables) => next(assetId, event, { file }, tables),
  AssetRestored: ({ assetId, revision, details, file }, event, tables) =>
    next(assetId, event, { details, file, restored: revision }, tables),

  async AssetFileRemoved({ assetId }, _event, tables) {
    await tables.deleteFrom("asset_history.entry").where("asset_id", "=", assetId).execute();
  },
};

interface Changed {
  readonly details?: AssetDetails;
  readonly file?: StoredFile;
  readonly restored?: number;
}

/** A version that keeps what the event did not change. */
async function next(assetId: string, event: Recorded, changed: Changed, tables: Tables): Promise<void> {
  const details = changed.details ? JSON.stringify(wholeDetails(changed.details)) : null;
  const file = changed.file ? JSON.stringify(changed.file) : null;
  await sql`
    insert into asset_history.entry (asset_id, revision, user_id, at, restored, details, file)
    select asset_id, ${Number(event.revision)}, ${event.meta.userId}::uuid, ${new Date(event.meta.at)}::timestamptz,
           ${changed.restored ?? null}::int, coalesce(${details}::jsonb, details), coalesce(${file}::jsonb, file)
      from asset_history.entry where asset_id = ${assetId}
     order by revision desc limit 1`.execute(tables);
}
