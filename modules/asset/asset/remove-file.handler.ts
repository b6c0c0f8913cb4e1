import { Inject } from "@nestjs/common";
import { CommandHandler, type ICommandHandler } from "@nestjs/cqrs";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Renditions } from "#backend/blobs/renditions";
import { Aggregates } from "#backend/commands/aggregates";
import { commandContext, derivedId } from "#backend/commands/command-context";
import { BLUR_WIDTH, RENDITION_WIDTHS } from "../contract.ts";
import type { StoredFile } from "../events.ts";
import { PrepareMedia } from "../media/prepare-media.ts";
import { RemoveAssetFile } from "../messages.ts";
import { salePreview } from "../rules/sale-preview.ts";
import { AccountStorage } from "../storage/account-storage.ts";
import { givenFileId } from "../storage/given-file.ts";
import { asset, filesOf } from "./asset.ts";

@CommandHandler(RemoveAssetFile)
export class RemoveAssetFileHandler implements ICommandHandler<RemoveAssetFile> {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly storage: AccountStorage,
    private readonly renditions: Renditions,
    private readonly media: PrepareMedia,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** The bytes, the quota, and only then the event, so that a run that breaks off is continued by the next. */
  async execute({ assetId }: RemoveAssetFile): Promise<void> {
    const stream = `asset-${assetId}`;
    const { state } = await this.aggregates.load(asset, stream);
    if (state.status !== "deleted") return;
    const { authorId } = state;
    const files = filesOf(state);
    for (const file of files) {
      await this.blobs.remove(file.blobId);
      await this.renditions.remove(file.blobId, widthsOf(file));
      await this.media.remove(file.blobId, widthsOf(file));
    }
    const context = {
      ...commandContext({ userId: authorId, correlationId: `file of ${assetId}` }),
      commandId: derivedId("file removed", assetId),
    };
    const bytes = files.reduce((sum, { blobId, size }) => (blobId === givenFileId(assetId) ? sum : sum + size), 0);
    await this.storage.free(authorId, assetId, bytes, context);
    await this.aggregates.run(asset, stream, { type: "removeFile" }, context);
  }
}

/** Every width in which the picture may have been asked for. */
function widthsOf({ width, height }: StoredFile): number[] {
  const preview = width !== null && height !== null ? [salePreview({ width, height }).width] : [];
  return [BLUR_WIDTH, ...RENDITION_WIDTHS, ...preview];
}
