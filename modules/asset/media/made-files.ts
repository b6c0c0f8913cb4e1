import { Inject, Injectable } from "@nestjs/common";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Renditions } from "#backend/blobs/renditions";
import { MediaFiles } from "./media-files.ts";

/** What was found in files and made of them besides the renditions of pictures. */
@Injectable()
export class MadeFiles {
  constructor(
    private readonly files: MediaFiles,
    private readonly renditions: Renditions,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /** Removes it all; `widths`: of the renditions of its picture. Harmless when repeated. */
  async remove(blobId: string, widths: readonly number[]): Promise<void> {
    const posterId = (await this.files.of([blobId])).get(blobId)?.posterBlobId;
    if (posterId) await this.removePicture(posterId, widths);
    await this.removePicture(pictureIdOf(blobId), widths);
    await this.files.remove(blobId);
  }

  /** Removes a picture of a file with all its renditions. Harmless when repeated. */
  async removePicture(pictureId: string, widths: readonly number[]): Promise<void> {
    await this.blobs.remove(pictureId);
    await this.renditions.remove(pictureId, widths);
  }
}

/** The blob with a poster that was chosen for a film; `key` tells it from others. Its name says what it belongs to. */
export function posterIdOf(blobId: string, key: string): string {
  return `${blobId}-poster-${key}`;
}

/** The blob with the picture that was made of a document. */
export function pictureIdOf(blobId: string): string {
  return `${blobId}-page`;
}
