import { Inject } from "@nestjs/common";
import { Command, CommandHandler, type ICommandHandler, QueryBus } from "@nestjs/cqrs";
import { v7 } from "uuid";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { DomainError } from "../../decider.ts";
import type { StockSource } from "../../stock/contract.ts";
import { ReadStockSource } from "../../stock/messages.ts";
import { AssetAnswer } from "../asset-answer.ts";
import { AssetUrls } from "../asset-urls.ts";
import type { Asset, AssetMeta, NewAssetMeta } from "../contract.ts";
import { AccountStorage } from "../storage/account-storage.ts";
import { FileIntake } from "../upload/file-intake.ts";
import type { IncomingFile } from "../upload/incoming-file.ts";
import { type Upload, UploadsUnderway } from "../upload/uploads-underway.ts";
import { type AssetState, asset, ownAsset, type PresentAsset } from "./asset.ts";

/** Stores a file and makes an asset of it. The same command again answers the same asset and stores nothing. */
export class CreateAsset extends Command<Asset> {
  constructor(
    readonly meta: NewAssetMeta,
    readonly file: IncomingFile,
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
    private readonly queries: QueryBus,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async execute({ meta: { source: token, ...meta }, file, userId, context }: CreateAsset): Promise<Asset> {
    const assetId = newId(context, "asset");
    const { state: before } = await this.aggregates.load(asset, `asset-${assetId}`);
    if (before.status !== "none") return this.again(ownAsset(before, userId), context);
    if (meta.url) await this.urls.check(meta.url, assetId); // before a large file is sent in vain
    const source = await this.sourceOf(token); // likewise
    const upload = { attempt: v7(), assetId, userId };
    await this.underway.begin(upload);
    const after = await this.storeOrUndo(upload, { ...meta, source }, file, context);
    await this.underway.end(upload.attempt);
    return this.answer.of(ownAsset(after, userId));
  }

  private async sourceOf(token: string | undefined): Promise<StockSource | undefined> {
    if (token === undefined) return undefined;
    const source = await this.queries.execute(new ReadStockSource(token));
    if (source) return source;
    const message = "The source is not valid. Import the file again.";
    throw new DomainError("malformed", "malformed", message, { errors: [{ field: "source", message }] });
  }

  /** After anything but a refusal nobody knows how far it came: `AbandonedUploads` looks later, and clears away. */
  private async storeOrUndo(
    upload: Upload,
    meta: Described,
    incoming: IncomingFile,
    context: CommandContext,
  ): Promise<AssetState> {
    try {
      return await this.store(upload, meta, incoming, context);
    } catch (error) {
      if (error instanceof DomainError) {
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
    incoming: IncomingFile,
    context: CommandContext,
  ): Promise<AssetState> {
    const { attempt, assetId, userId } = upload;
    const { source, ...details } = meta;
    const file = await this.storage.receive(upload, context, (room) =>
      this.underway.during(attempt, () => this.intake.store(incoming, attempt, room, userId)),
    );
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
