import { Inject, Injectable, Logger } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { Kysely } from "kysely";
import { Database } from "#backend/database/database";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import { PeriodicTasks } from "#backend/periodic-tasks";
import { backlogAfter } from "#backend/projections/backlog";
import { readCheckpoint } from "#backend/projections/checkpoints";
import { RemoveAssetFile } from "#modules/asset/messages";
import { FileUsesProjection } from "./file-uses.projection.ts";
import type { FileUseTables } from "./file-uses.schema.ts";
import { isNeeded } from "./is-needed.ts";

const EVERY_MS = 10 * 60_000;
/** A copy of a Mozaik, or an edit, that began before the file lost its last use is long done by then. */
const GRACE_MS = 60 * 60_000;
/** Files of one run; the next one does the rest. */
const AT_ONCE = 500;

/**
 * Has the files of deleted assets removed that nothing shows or keeps any more. Until then they count against the quota
 * of their author, so that deleting and uploading again cannot fill the disk.
 */
@Injectable()
export class UnneededFiles {
  private readonly logger = new Logger("files");
  private readonly tables: Kysely<FileUseTables>;

  constructor(
    private readonly database: Database,
    private readonly projection: FileUsesProjection,
    private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    tasks: PeriodicTasks,
  ) {
    this.tables = database.withTables<FileUseTables>();
    const run = (signal: AbortSignal) => this.remove(new Date(Date.now() - GRACE_MS), signal);
    tasks.add({ name: "remove unneeded files", everyMs: EVERY_MS, startsLater: true, run });
  }

  /** Removes files that nothing has needed since then. Harmless when repeated, and in several processes at once. */
  async remove(since: Date, signal?: AbortSignal): Promise<void> {
    const assetIds = await this.unneeded(since);
    for (const assetId of assetIds) {
      if (signal?.aborted) return;
      await this.commands.execute(new RemoveAssetFile(assetId));
    }
    if (assetIds.length > 0) this.logger.log(`removed ${assetIds.length} files that nothing needs any more`);
  }

  /**
   * The ids of deleted assets whose files nothing has needed since then. None while events are waiting to be applied:
   * one of them could need a file.
   */
  async unneeded(since: Date): Promise<readonly string[]> {
    const { name, categories } = this.projection;
    const checkpoint = await readCheckpoint(this.database, name);
    const backlog = checkpoint && (await backlogAfter(this.store, checkpoint.position, categories));
    if (backlog?.events !== 0) return [];
    const rows = await this.tables
      .selectFrom("file_uses.asset as a")
      .select("a.asset_id")
      .where("a.deleted_at", "<", since)
      .where((row) => row.not(isNeeded(since)))
      .orderBy("a.deleted_at")
      .limit(AT_ONCE)
      .execute();
    return rows.map(({ asset_id }) => asset_id);
  }
}
