import { Readable } from "node:stream";
import { Inject, Injectable } from "@nestjs/common";
import { LRUCache } from "lru-cache";
import { BLOB_STORE, type BlobStore } from "./blob-store.ts";
import { Pictures } from "./pictures.ts";

/** Pictures whose clean version is cached. */
const KEPT = 10_000;

/** Narrower renditions of large pictures are made from this one, so that the picture itself is decoded once. */
const BASE_WIDTH = 1920;

/** A stored picture. */
export interface StoredPicture {
  readonly blobId: string;
  /** In px; null: unknown. */
  readonly width: number | null;
  /** Whose picture it is: people take turns. */
  readonly ownerId: string;
}

/** Smaller versions of pictures, made on first request and stored as separate blobs. */
@Injectable()
export class Renditions {
  private readonly making = new Map<string, Promise<string>>();
  /** By picture: the blob to serve without metadata. */
  private readonly clean = new LRUCache<string, string>({ max: KEPT });

  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    private readonly pictures: Pictures,
  ) {}

  /**
   * The id of the WebP blob that shows the picture at `width` pixels. Concurrent requests share one rendition.
   */
  async of(picture: StoredPicture, width: number, maxPixels: number): Promise<string> {
    const { blobId } = picture;
    const renditionId = widthIdOf(blobId, width);
    if ((await this.blobs.size(renditionId)) !== null) return renditionId;
    const making = this.making.get(renditionId) ?? this.make(picture, renditionId, width, maxPixels);
    this.making.set(renditionId, making);
    try {
      return await making;
    } finally {
      this.making.delete(renditionId);
    }
  }

  /**
   * The id of a blob with the full-size picture without metadata from a camera or an editor (place, date, names). The
   * picture's own id if it has no metadata.
   */
  async withoutMetadata({ blobId, ownerId }: StoredPicture, maxPixels: number): Promise<string> {
    const known = this.clean.get(blobId);
    if (known !== undefined) return known;
    const cleanId = cleanIdOf(blobId);
    const isMade = (await this.blobs.size(cleanId)) !== null;
    const making = isMade ? cleanId : (this.making.get(cleanId) ?? this.makeClean(blobId, cleanId, maxPixels, ownerId));
    if (typeof making !== "string") this.making.set(cleanId, making);
    try {
      const servedId = await making;
      this.clean.set(blobId, servedId);
      return servedId;
    } finally {
      this.making.delete(cleanId);
    }
  }

  /** Removes what was made of the picture `blobId`, in these widths and without metadata. Harmless when repeated. */
  async remove(blobId: string, widths: readonly number[]): Promise<void> {
    this.clean.delete(blobId);
    for (const id of [cleanIdOf(blobId), ...widths.map((width) => widthIdOf(blobId, width))])
      await this.blobs.remove(id);
  }

  private async makeClean(blobId: string, cleanId: string, maxPixels: number, who: string): Promise<string> {
    const picture = await this.pictures.withoutMetadata(() => this.blobs.read(blobId), maxPixels, who);
    if (picture === null) return blobId;
    await this.blobs.put(cleanId, Readable.from([picture]), picture.length);
    return cleanId;
  }

  private async make(picture: StoredPicture, renditionId: string, width: number, maxPixels: number): Promise<string> {
    const isSmall = width < BASE_WIDTH && (picture.width ?? 0) > BASE_WIDTH;
    const fromId = isSmall ? await this.of(picture, BASE_WIDTH, maxPixels) : picture.blobId;
    const bytes = await this.pictures.narrowed(() => this.blobs.read(fromId), width, maxPixels, picture.ownerId);
    await this.blobs.put(renditionId, Readable.from([bytes]), bytes.length);
    return renditionId;
  }
}

function widthIdOf(blobId: string, width: number): string {
  return `${blobId}-w${width}`;
}

function cleanIdOf(blobId: string): string {
  return `${blobId}-clean`;
}
