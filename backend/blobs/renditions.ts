import { Readable } from "node:stream";
import { Inject, Injectable } from "@nestjs/common";
import { BLOB_STORE, type BlobStore } from "./blob-store.ts";
import { Pictures } from "./pictures.ts";

/** Smaller versions of pictures, made when first asked for and kept as blobs of their own. */
@Injectable()
export class Renditions {
  private readonly making = new Map<string, Promise<string>>();

  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    private readonly pictures: Pictures,
  ) {}

  /**
   * The id of the WebP blob that shows the picture `blobId` in `width` pixels. Whoever asks while it is being made
   * waits for the same one.
   */
  async of(blobId: string, width: number, maxPixels: number): Promise<string> {
    const renditionId = `${blobId}-w${width}`;
    if ((await this.blobs.size(renditionId)) !== null) return renditionId;
    const making = this.making.get(renditionId) ?? this.make(blobId, renditionId, width, maxPixels);
    this.making.set(renditionId, making);
    try {
      return await making;
    } finally {
      this.making.delete(renditionId);
    }
  }

  private async make(blobId: string, renditionId: string, width: number, maxPixels: number): Promise<string> {
    const picture = await this.pictures.narrowed(() => this.blobs.read(blobId), width, maxPixels);
    await this.blobs.put(renditionId, Readable.from([picture]), picture.length);
    return renditionId;
  }
}
