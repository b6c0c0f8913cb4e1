import { Inject } from "@nestjs/common";
import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { v7 } from "uuid";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import { AssetAnswer } from "../asset-answer.ts";
import type { Asset } from "../contract.ts";
import { AccountStorage } from "../storage/account-storage.ts";
import { FileIntake } from "../upload/file-intake.ts";
import type { IncomingFile } from "../upload/incoming-file.ts";
import { type Upload, UploadsUnderway } from "../upload/uploads-underway.ts";
import { asset, filesOf, ownAsset, type PresentAsset } from "./asset.ts";

/**
 * Gives an asset another file of the same kind. Both files are kept and count against the quota. If the asset had this
 * file before, that one is shown again and nothing new is stored.
 */
export class ReplaceAssetFile extends Command<Asset> {
  constructor(
    readonly assetId: string,
    readonly file: IncomingFile,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReplaceAssetFile)
export class ReplaceAssetFileHandler implements ICommandHandler<ReplaceAssetFile> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly storage: AccountStorage,
    private readonly intake: FileIntake,
    private readonly underway: UploadsUnderway,
    private readonly answer: AssetAnswer,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async execute({ assetId, file, userId, context }: ReplaceAssetFile): Promise<Asset> {
    ownAsset((await this.aggregates.load(asset, `asset-${assetId}`)).state, userId); // before a file is sent in vain
    const upload = { attempt: v7(), assetId, userId };
    await this.underway.begin(upload);
    const after = await this.storeOrUndo(upload, file, context);
    await this.underway.end(upload.attempt);
    return this.answer.of(after);
  }

  /** After anything but a refusal nobody knows how far it came: `AbandonedUploads` looks later, and clears away. */
  private async storeOrUndo(upload: Upload, incoming: IncomingFile, context: CommandContext): Promise<PresentAsset> {
    try {
      const after = await this.store(upload, incoming, context);
      const isStored = filesOf(after).some(({ blobId }) => blobId === upload.attempt);
      if (!isStored) await this.undo(upload, context);
      return after;
    } catch (error) {
      if (error instanceof DomainError) {
        await this.undo(upload, context);
        await this.underway.end(upload.attempt);
      }
      throw error;
    }
  }

  private async store(upload: Upload, incoming: IncomingFile, context: CommandContext): Promise<PresentAsset> {
    const { attempt, assetId, userId } = upload;
    const file = await this.storage.receive(upload, context, (room) =>
      this.underway.during(attempt, () => this.intake.store(incoming, attempt, room, userId)),
    );
    await this.underway.stillHeld(attempt);
    const command = { type: "replaceFile", by: userId, file } as const;
    const { state } = await this.aggregates.run(asset, `asset-${assetId}`, command, context);
    return ownAsset(state, userId);
  }

  private async undo(upload: Upload, context: CommandContext): Promise<void> {
    await this.storage.giveBack(upload, context);
    await this.blobs.remove(upload.attempt);
  }
}
