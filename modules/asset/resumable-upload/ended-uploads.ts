import { Injectable, Logger } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { PeriodicTasks } from "#backend/periodic-tasks";
import { DomainError } from "../../decider.ts";
import { asset } from "../asset/asset.ts";
import { AssetUrls } from "../asset-urls.ts";
import { AccountStorage } from "../storage/account-storage.ts";
import { StoredContents } from "../storage/stored-contents.ts";
import type { HeldUpload } from "./held-upload.ts";
import { ResumableUploads } from "./resumable-uploads.ts";
import type { UploadRow } from "./upload.tables.ts";
import { completionOf } from "./upload-identity.ts";

const EVERY_MS = 5 * 60_000;
const EXPIRED = "Nothing arrived for 24 hours, so the upload was given up. Please upload the file again.";
const STUCK = "The file arrived, but the mall could not check it. Please upload it again.";

/** Ends uploads that come to nothing: cancelled, refused, given up or stuck. Bytes, room and url are given back. */
@Injectable()
export class EndedUploads {
  private readonly logger = new Logger("uploads");

  constructor(
    private readonly uploads: ResumableUploads,
    private readonly aggregates: Aggregates,
    private readonly storage: AccountStorage,
    private readonly urls: AssetUrls,
    private readonly contents: StoredContents,
    tasks: PeriodicTasks,
  ) {
    tasks.add({ name: "end uploads", everyMs: EVERY_MS, run: (signal) => this.sweep(signal) });
  }

  /** Fails an upload for a reason that its owner reads. */
  async fail(held: HeldUpload, reason: string): Promise<void> {
    if (await held.change({ state: "failed", reason })) await this.clear(held.row);
  }

  /**
   * Cancels an upload, or takes an ended one off the list. A piece that is arriving at this moment is cut off, and its
   * request clears away. Throws `conflict` if all bytes have arrived.
   */
  async cancel(row: UploadRow): Promise<void> {
    const cancelled = await this.uploads.move(row.id, ["reserving", "receiving", "failed"], "cancelled");
    if (!cancelled) return this.takeOff(row.id);
    const isArriving = row.leased_until !== null && row.leased_until > new Date();
    if (isArriving) await this.giveBack(row);
    else await this.clear(row);
  }

  /** Removes an upload that was refused before anybody knew of it. */
  async drop(row: UploadRow): Promise<void> {
    if (await this.uploads.move(row.id, ["reserving"], "cancelled")) await this.clear(row);
  }

  /** Gives back what an upload held that became no asset; harmless when repeated. */
  async clear(row: UploadRow): Promise<void> {
    if (await this.cameThrough(row)) {
      await this.uploads.move(row.id, ["failed", "cancelled", "checking"], "done");
      return;
    }
    const { id: attempt, asset_id: assetId, user_id: userId, meta } = row;
    const context = completionOf(attempt, userId);
    const { state } = await this.aggregates.load(asset, `asset-${assetId}`);
    await this.contents.settle({ attempt, assetId, userId }, state, context);
    if (meta) await this.urls.release(meta.url, assetId, context);
    await this.uploads.cleared(row.id);
  }

  /** Ends what nobody ends. What cannot be cleared now is cleared the next time. */
  async sweep(signal?: AbortSignal): Promise<void> {
    await this.uploads.expire(EXPIRED);
    for (const row of await this.uploads.stuck()) {
      if (signal?.aborted) return;
      await this.endStuck(row);
    }
    for (const row of await this.uploads.uncleared()) {
      if (signal?.aborted) return;
      await this.clear(row);
    }
    await this.uploads.forget();
  }

  private async endStuck({ id }: UploadRow): Promise<void> {
    const held = await this.uploads.hold(id, "checking");
    if (!held) return;
    try {
      if (await this.cameThrough(held.row)) await held.change({ state: "done" });
      else await this.fail(held, STUCK);
      this.logger.warn(`upload ${id} was stuck`);
    } finally {
      await held.release();
    }
  }

  /** An asset that was to be created can only be there by this upload. */
  private async cameThrough({ id, asset_id, meta }: UploadRow): Promise<boolean> {
    const { state } = await this.aggregates.load(asset, `asset-${asset_id}`);
    return (meta !== null && state.status !== "none") || this.contents.cameThrough(id, state);
  }

  private async giveBack({ id, user_id: userId, asset_id: assetId, meta }: UploadRow): Promise<void> {
    const context = completionOf(id, userId);
    await this.storage.giveBack({ attempt: id, assetId, userId }, context);
    if (meta) await this.urls.release(meta.url, assetId, context);
  }

  private async takeOff(id: string): Promise<void> {
    const row = await this.uploads.get(id);
    if (row?.state === "checking") {
      throw new DomainError("conflict", "upload-complete", "The whole file has arrived. Delete it once it is there.");
    }
    if (row?.state === "done") await this.uploads.forget(id);
  }
}
