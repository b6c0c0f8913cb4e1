import { Injectable, Logger } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { commandContext } from "#backend/commands/command-context";
import { PeriodicTasks } from "#backend/periodic-tasks";
import { asset, filesOf } from "../asset/asset.ts";
import { AssetUrls } from "../asset-urls.ts";
import { StoredContents } from "../storage/stored-contents.ts";
import { type Upload, UploadsUnderway } from "./uploads-underway.ts";

const EVERY_MS = 10 * 60_000;

/**
 * Clears away after uploads whose process died, or lost its database, between file and asset: quota and url are given
 * back and the file is removed, as the process itself would have done.
 */
@Injectable()
export class AbandonedUploads {
  private readonly logger = new Logger("uploads");

  constructor(
    private readonly underway: UploadsUnderway,
    private readonly aggregates: Aggregates,
    private readonly contents: StoredContents,
    private readonly urls: AssetUrls,
    tasks: PeriodicTasks,
  ) {
    tasks.add({ name: "clear abandoned uploads", everyMs: EVERY_MS, run: (signal) => this.clear(signal) });
  }

  /** Clears all that is abandoned now, or until `signal` aborts. What cannot be cleared stays on the list, and stops what comes behind it. */
  async clear(signal?: AbortSignal): Promise<void> {
    await this.underway.clearAbandoned((upload) => this.undo(upload), signal);
  }

  private async undo({ attempt, assetId, userId, url }: Upload & { url: string | null }): Promise<void> {
    const { state } = await this.aggregates.load(asset, `asset-${assetId}`);
    const isStored = state.status !== "none" && filesOf(state).some(({ blobId }) => blobId === attempt);
    if (isStored) return; // it came through; only its row was left
    const context = commandContext({ userId, correlationId: `upload ${attempt}` });
    // of several attempts at one asset the one that came through holds the url
    if (url !== null && state.status === "none") await this.urls.release(url, assetId, context);
    await this.contents.settle({ attempt, assetId, userId }, state, context);
    this.logger.warn(`cleared away after upload ${attempt}, which broke off before there was an asset`);
  }
}
