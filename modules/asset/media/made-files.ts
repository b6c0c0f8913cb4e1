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
    await this.blobs.remove(pictureIdOf(blobId));
    await this.renditions.remove(pictureIdOf(blobId), widths);
    await this.files.remove(blobId);
  }
}

/** The blob with the picture that was made of a document. */
export function pictureIdOf(blobId: string): string {
  return `${blobId}-page`;
}
