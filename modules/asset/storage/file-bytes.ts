import { Inject, Injectable } from "@nestjs/common";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Renditions } from "#backend/blobs/renditions";
import type { CommandContext } from "#backend/commands/command-context";
import { BLUR_WIDTH, RENDITION_WIDTHS } from "../contract.ts";
import type { StoredFile } from "../events.ts";
import { MadeFiles } from "../media/made-files.ts";
import { salePreview } from "../rules/sale-preview.ts";
import { AccountStorage } from "./account-storage.ts";
import { AttemptContents } from "./attempt-contents.ts";
import { givenFileId } from "./given-file.ts";

/** The bytes of stored files with everything that was made of them. */
@Injectable()
export class FileBytes {
  constructor(
    private readonly storage: AccountStorage,
    private readonly attempts: AttemptContents,
    private readonly renditions: Renditions,
    private readonly made: MadeFiles,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** Removes a file that nothing needs and frees the room that it took. Harmless when repeated. */
  async remove(
    { assetId, userId }: { readonly assetId: string; readonly userId: string },
    file: StoredFile,
    context: CommandContext,
  ): Promise<void> {
    const { blobId } = file;
    await this.blobs.remove(blobId);
    await this.renditions.remove(blobId, widthsOf(file));
    await this.made.remove(blobId, widthsOf(file));
    await this.attempts.forget(blobId);
    if (blobId === givenFileId(assetId)) return; // it took no room
    await this.storage.free({ attempt: blobId, assetId, userId }, file.size, context);
  }
}

/** Every width in which the picture may have been asked for. */
function widthsOf({ width, height }: StoredFile): number[] {
  const preview = width !== null && height !== null ? [salePreview({ width, height }).width] : [];
  return [BLUR_WIDTH, ...RENDITION_WIDTHS, ...preview];
}
