import { Injectable } from "@nestjs/common";
import { v7 } from "uuid";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { type AssetState, asset } from "../asset/asset.ts";
import type { StoredFile } from "../events.ts";
import { AccountStorage } from "../storage/account-storage.ts";
import { StoredContents } from "../storage/stored-contents.ts";
import { FileIntake } from "./file-intake.ts";
import { type ArrivingFile, isStaged } from "./incoming-file.ts";
import { isRefusal } from "./refusal.ts";
import { type Upload, UploadsUnderway } from "./uploads-underway.ts";

/** The way of every file from its sender to its asset, however it is sent. */
@Injectable()
export class FileArrival {
  constructor(
    private readonly storage: AccountStorage,
    private readonly intake: FileIntake,
    private readonly underway: UploadsUnderway,
    private readonly contents: StoredContents,
    private readonly aggregates: Aggregates,
  ) {}

  /**
   * Stores and checks `file`, takes its room, and lets `command` give it to the asset. If the account has the same bytes
   * already, that asset keeps another file in its place, or a refusal is thrown, the bytes are removed and the room is
   * given back.
   */
  async into(
    assetId: string,
    userId: string,
    file: ArrivingFile,
    context: CommandContext,
    command: (stored: StoredFile, upload: Upload) => Promise<AssetState>,
  ): Promise<AssetState> {
    const upload = { attempt: isStaged(file) ? file.uploadId : v7(), assetId, userId };
    await this.underway.begin(upload);
    const after = await this.storeOrUndo(upload, file, context, command);
    await this.underway.end(upload.attempt);
    return after;
  }

  /** After anything but a refusal nobody knows how far it came: `AbandonedUploads` looks later, and clears away. */
  private async storeOrUndo(
    upload: Upload,
    file: ArrivingFile,
    context: CommandContext,
    command: (stored: StoredFile, upload: Upload) => Promise<AssetState>,
  ): Promise<AssetState> {
    try {
      const stored = await this.contents.hold(upload, await this.stored(upload, file, context), context);
      const after = await command(stored, upload);
      await this.contents.settle(upload, after, context);
      return after;
    } catch (error) {
      // what has arrived in pieces is not thrown away because the mall is busy
      if (isStaged(file) ? isRefusal(error) : error instanceof DomainError) {
        await this.undo(upload, context);
        await this.underway.end(upload.attempt);
      }
      throw error;
    }
  }

  /** The room of a file that arrived in pieces is reserved already. */
  private stored(upload: Upload, file: ArrivingFile, context: CommandContext): Promise<StoredFile> {
    const { attempt, userId } = upload;
    if (isStaged(file)) return this.underway.during(attempt, () => this.intake.finish(file, userId));
    return this.storage.receive(upload, context, (room) =>
      this.underway.during(attempt, () => this.intake.store(file, attempt, room, userId)),
    );
  }

  /** Quota and bytes; a url stays with the asset that the same command may yet make. */
  private async undo(upload: Upload, context: CommandContext): Promise<void> {
    const { state } = await this.aggregates.load(asset, `asset-${upload.assetId}`);
    await this.contents.settle(upload, state, context);
  }
}
