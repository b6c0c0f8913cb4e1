import { createHash } from "node:crypto";
import { Inject } from "@nestjs/common";
import { Command, CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Renditions } from "#backend/blobs/renditions";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId, followUp } from "#backend/commands/command-context";
import { EVENT_STORE, type EventStore } from "#backend/event-store/event-store";
import { DomainError } from "../../decider.ts";
import { MAX_PIXELS } from "../contract.ts";
import type { AssetEvent, StoredFile } from "../events.ts";
import { CleanFiles } from "../media/clean-files.ts";
import { posterIdOf } from "../media/made-files.ts";
import { MediaFiles } from "../media/media-files.ts";
import { sentMime, sentName } from "../rules/heic.ts";
import { givenFileId } from "../storage/given-file.ts";
import { type AssetState, asset } from "./asset.ts";

/**
 * Puts a copy of somebody's asset, as it was at the time of the context, into a buyer's account. It takes no room of
 * their quota. Harmless when repeated.
 */
export class CopyAsset extends Command<void> {
  constructor(
    readonly copyId: string,
    readonly ownerId: string,
    readonly sold: { readonly assetId: string; readonly orderId: string; readonly license: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CopyAsset)
export class CopyAssetHandler implements ICommandHandler<CopyAsset> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly renditions: Renditions,
    private readonly media: MediaFiles,
    private readonly clean: CleanFiles,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async execute(command: CopyAsset): Promise<void> {
    const { copyId, ownerId, sold, context } = command;
    const { state: before } = await this.aggregates.load(asset, `asset-${copyId}`);
    if (before.status === "deleted" || before.status === "removed") return;
    const state = await this.soldVersion(sold.assetId, context.at);
    if (state.status === "none") throw new DomainError("not-found", "asset-not-found", "There is no such asset.");
    if (before.status === "none") await this.create(command, state);
    await this.copyPoster(state.file.blobId, { copyId, ownerId }, context);
  }

  private async create({ copyId, ownerId, sold, context }: CopyAsset, state: Exclude<AssetState, { status: "none" }>) {
    const { authorId, details, source } = state;
    if ((await this.blobs.size(state.file.blobId)) === null) {
      throw new DomainError("not-found", "file-missing", "The file of this asset is missing.");
    }
    const origin = { ...sold, authorId, name: details.name, boughtAt: context.at };
    const file = await this.copyOf(state.file, authorId, copyId);
    const own = { isPublic: false, url: "", purchaseReceiversAccounts: [], purchaseReceiversAccountGroups: [] };
    const created = { assetId: copyId, authorId: ownerId, file, details: { ...details, ...own }, origin };
    await this.aggregates.run(
      asset,
      `asset-${copyId}`,
      { type: "create", ...created, ...(source && { source }) },
      context,
    );
  }

  /**
   * A film's copy is shown with the poster that the film has. Also done for a copy that is there already, if nobody has
   * chosen a poster for it: the process that made it may have ended in between.
   */
  private async copyPoster(
    soldId: string,
    { copyId, ownerId }: { copyId: string; ownerId: string },
    context: CommandContext,
  ): Promise<void> {
    if (await this.hadPoster(copyId)) return;
    const blobId = givenFileId(copyId);
    const soldPosterId = (await this.media.of([soldId])).get(soldId)?.posterBlobId;
    const size = soldPosterId ? await this.blobs.size(soldPosterId) : null;
    if (!soldPosterId || size === null) return;
    const poster = { blobId: posterIdOf(blobId, derivedId(copyId, "poster")), size };
    await this.blobs.copy(soldPosterId, poster.blobId);
    const command = { type: "choosePoster", by: ownerId, blobId, poster, shown: null } as const;
    await this.aggregates.run(asset, `asset-${copyId}`, command, followUp(context, "poster"));
    await this.media.setPoster(blobId, poster.blobId);
  }

  private async hadPoster(copyId: string): Promise<boolean> {
    for await (const { type } of this.store.readStream(`asset-${copyId}`)) {
      if (type === "AssetPosterChosen" || type === "AssetFileReplaced") return true; // a film of their own by now
    }
    return false;
  }

  private async soldVersion(assetId: string, at: string): Promise<AssetState> {
    let state = asset.initial;
    for await (const { type, data, meta } of this.store.readStream(`asset-${assetId}`)) {
      if (meta.at > at) break;
      state = asset.evolve(state, { type, data } as AssetEvent); // the store is typed at its border
    }
    return state;
  }

  /** It comes without what camera and programs wrote: that is for its author alone. */
  private async copyOf(file: StoredFile, ownerId: string, copyId: string): Promise<StoredFile> {
    const blobId = givenFileId(copyId);
    const picture = { blobId: file.blobId, width: file.width, ownerId };
    const soldId = await (file.type === "image"
      ? this.renditions.withoutMetadata(picture, MAX_PIXELS)
      : this.clean.of(file));
    await this.blobs.copy(soldId, blobId);
    if (soldId === file.blobId) return { ...file, blobId };
    const hash = createHash("sha256");
    for await (const piece of await this.blobs.read(blobId)) hash.update(piece);
    return {
      ...file,
      blobId,
      mime: sentMime(file.mime),
      fileName: sentName(file.fileName, file.mime),
      sha256: hash.digest("hex"),
      size: (await this.blobs.size(blobId)) ?? file.size,
    };
  }
}
