import { Inject } from "@nestjs/common";
import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { v7 } from "uuid";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import type { StockSource } from "../../stock/contract.ts";
import { AssetAnswer } from "../asset-answer.ts";
import { AssetUrls } from "../asset-urls.ts";
import type { Asset, AssetMeta, NewAssetMeta } from "../contract.ts";
import type { StoredFile } from "../events.ts";
import { StockSources } from "../stock-sources.ts";
import { AccountStorage } from "../storage/account-storage.ts";
import { FileIntake } from "../upload/file-intake.ts";
import type { IncomingFile, StagedFile } from "../upload/incoming-file.ts";
import { isRefusal } from "../upload/refusal.ts";
import { type Upload, UploadsUnderway } from "../upload/uploads-underway.ts";
import { type AssetState, asset, ownAsset, type PresentAsset } from "./asset.ts";

/**
 * Stores a file and makes an asset of it, however the file arrived. The same command again answers the same asset and
 * stores nothing.
 */
export class CreateAsset extends Command<Asset> {
  constructor(
    readonly meta: NewAssetMeta,
    readonly file: IncomingFile | StagedFile,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** What is said of the file, by its author and by the mall. */
type Described = AssetMeta & { source: StockSource | undefined };

@CommandHandler(CreateAsset)
export class CreateAssetHandler implements ICommandHandler<CreateAsset> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly urls: AssetUrls,
    private readonly storage: AccountStorage,
    private readonly intake: FileIntake,
    private readonly underway: UploadsUnderway,
    private readonly answer: AssetAnswer,
    private readonly sources: StockSources,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async execute({ meta: { source: token, ...meta }, file, userId, context }: CreateAsset): Promise<Asset> {
    const assetId = newId(context, "asset");
    const { state: before } = await this.aggregates.load(asset, `asset-${assetId}`);
    if (before.status !== "none") return this.again(ownAsset(before, userId), context);
    if (meta.url) await this.urls.check(meta.url, assetId); // before a large file is sent in vain
    const source = await this.sources.of(token); // likewise
    const upload = { attempt: isStaged(file) ? file.uploadId : v7(), assetId, userId };
    await this.underway.begin(upload);
    const after = await this.storeOrUndo(upload, { ...meta, source }, file, context);
    await this.underway.end(upload.attempt);
    return this.answer.of(ownAsset(after, userId));
  }

  /** After anything but a refusal nobody knows how far it came: `AbandonedUploads` looks later, and clears away. */
  private async storeOrUndo(
    upload: Upload,
    meta: Described,
    incoming: IncomingFile | StagedFile,
    context: CommandContext,
  ): Promise<AssetState> {
    try {
      return await this.store(upload, meta, incoming, context);
    } catch (error) {
      // what has arrived in pieces is not thrown away because the mall is busy
      if (isStaged(incoming) ? isRefusal(error) : error instanceof DomainError) {
        await this.undo(upload, context);
        await this.underway.end(upload.attempt);
      }
      throw error;
    }
  }

  /** The file, its quota, its url and the asset, in this order. */
  private async store(
    upload: Upload,
    meta: Described,
    incoming: IncomingFile | StagedFile,
    context: CommandContext,
  ): Promise<AssetState> {
    const { attempt, assetId, userId } = upload;
    const { source, ...details } = meta;
    const file = await this.received(upload, incoming, context);
    const url = await this.reserveUrl(meta, upload, context);
    const { state } = await this.aggregates.run(
      asset,
      `asset-${assetId}`,
      { type: "create", assetId, authorId: userId, file, details: { ...details, url }, ...(source && { source }) },
      context,
    );
    // the same upload, sent twice at once: the other one was first
    if (state.status !== "none" && state.file.blobId !== attempt) await this.undo(upload, context);
    return state;
  }

  /** The room of a file that arrived in pieces is reserved already. */
  private received(upload: Upload, incoming: IncomingFile | StagedFile, context: CommandContext): Promise<StoredFile> {
    const { attempt, userId } = upload;
    if (isStaged(incoming)) return this.underway.during(attempt, () => this.intake.finish(incoming, userId));
    return this.storage.receive(upload, context, (room) =>
      this.underway.during(attempt, () => this.intake.store(incoming, attempt, room, userId)),
    );
  }

  private async reserveUrl(meta: AssetMeta, { attempt, assetId }: Upload, context: CommandContext): Promise<string> {
    const noted = (url: string) => this.underway.reserving(attempt, url);
    if (!meta.url) return this.urls.reserveFrom(meta.name, assetId, context, noted);
    await noted(meta.url);
    await this.urls.reserve(meta.url, assetId, context);
    return meta.url;
  }

  /** Quota and bytes; a url stays with the asset that the same command may yet make. */
  private async undo(upload: Upload, context: CommandContext): Promise<void> {
    await this.storage.giveBack(upload, context);
    await this.blobs.staging.discard(upload.attempt);
    await this.blobs.remove(upload.attempt);
  }

  /** Decided once more, with what is there, so that the answer tells how far the first one wrote. */
  private async again(
    { status: _, formerUrl: __, formerFiles: ___, ...created }: PresentAsset,
    context: CommandContext,
  ): Promise<Asset> {
    const { state } = await this.aggregates.run(
      asset,
      `asset-${created.assetId}`,
      { type: "create", ...created },
      context,
    );
    return this.answer.of(ownAsset(state, created.authorId));
  }
}

function isStaged(file: IncomingFile | StagedFile): file is StagedFile {
  return "uploadId" in file;
}
