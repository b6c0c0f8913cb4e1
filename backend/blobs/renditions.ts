import { Readable } from "node:stream";
import { Inject, Injectable } from "@nestjs/common";
import { recentlyUsed } from "../recently-used.ts";
import { BLOB_STORE, type BlobStore } from "./blob-store.ts";
import { BASE_WIDTH, RENDITION_FORMATS, type Recipe } from "./picture-recipes.ts";
import { Pictures } from "./pictures.ts";

/** Pictures whose clean version is cached. */
const KEPT = 10_000;

/** Renditions of one picture that are made at once by `makeAll`. */
const AT_ONCE = 2;

/** A stored picture. */
export interface StoredPicture {
  readonly blobId: string;
  /** In px; null: unknown. */
  readonly width: number | null;
  /** Whose picture it is: people take turns. */
  readonly ownerId: string;
}

/** Smaller versions of pictures, stored as separate blobs: made by a job, or on the first request. */
@Injectable()
export class Renditions {
  private readonly making = new Map<string, Promise<string>>();
  /** By picture: the blob to serve without metadata. */
  private readonly clean = recentlyUsed<string>(KEPT);

  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    private readonly pictures: Pictures,
  ) {}

  /** The id of the blob with this rendition of the picture. Concurrent requests share one rendition. */
  async of(picture: StoredPicture, recipe: Recipe, maxPixels: number): Promise<string> {
    const { blobId } = picture;
    const renditionId = renditionIdOf(blobId, recipe);
    if ((await this.blobs.size(renditionId)) !== null) return renditionId;
    const making = this.making.get(renditionId) ?? this.make(picture, renditionId, recipe, maxPixels);
    this.making.set(renditionId, making);
    try {
      return await making;
    } finally {
      this.making.delete(renditionId);
    }
  }

  /** Makes those of the picture's renditions that are missing. */
  async makeAll(
    picture: StoredPicture,
    recipes: readonly Recipe[],
    maxPixels: number,
    signal?: AbortSignal,
  ): Promise<void> {
    const { blobId } = picture;
    const missing: Recipe[] = [];
    for (const recipe of recipes) {
      if ((await this.blobs.size(renditionIdOf(blobId, recipe))) === null) missing.push(recipe);
    }
    if (missing.length === 0) return;
    const who = `renditions for ${picture.ownerId}`; // readers of the same author's pictures have turns of their own
    const source = () => this.blobs.read(blobId);
    const work = missing.values();
    const worker = async () => {
      let keeping: Promise<void> | undefined; // while the next one is made
      try {
        for (const recipe of work) {
          signal?.throwIfAborted();
          const bytes = await this.pictures.oneOfMany(source, recipe, maxPixels, who);
          await keeping;
          keeping = this.keep(blobId, renditionIdOf(blobId, recipe), bytes);
          keeping.catch(awaitedLater);
        }
      } finally {
        await keeping;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
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
    const made = widths.flatMap((width) => RENDITION_FORMATS.map((format) => renditionIdOf(blobId, { width, format })));
    for (const id of [cleanIdOf(blobId), ...made]) await this.blobs.remove(id);
    await this.removeFormer(blobId, widths);
  }

  /** Removes the renditions of earlier releases, which were named by their width alone. */
  async removeFormer(blobId: string, widths: readonly number[]): Promise<void> {
    for (const width of widths) await this.blobs.remove(`${blobId}-w${width}`);
  }

  private async makeClean(blobId: string, cleanId: string, maxPixels: number, who: string): Promise<string> {
    const picture = await this.pictures.withoutMetadata(() => this.blobs.read(blobId), maxPixels, who);
    if (picture === null) return blobId;
    await this.keep(blobId, cleanId, picture);
    return cleanId;
  }

  /** Narrower renditions of a large picture are made from a wide one, so that the picture itself is decoded once. */
  private async make(picture: StoredPicture, renditionId: string, recipe: Recipe, maxPixels: number): Promise<string> {
    const isSmall = recipe.width < BASE_WIDTH && (picture.width ?? 0) > BASE_WIDTH;
    const base: Recipe = { width: BASE_WIDTH, format: "webp" };
    const fromId = isSmall ? await this.of(picture, base, maxPixels) : picture.blobId;
    const bytes = await this.pictures.narrowed(() => this.blobs.read(fromId), recipe, maxPixels, picture.ownerId);
    await this.keep(picture.blobId, renditionId, bytes);
    return renditionId;
  }

  /** A picture is removed before its renditions, so a rendition stored meanwhile is removed here. */
  private async keep(blobId: string, madeId: string, bytes: Buffer): Promise<void> {
    await this.blobs.put(madeId, Readable.from([bytes]), bytes.length);
    if ((await this.blobs.size(blobId)) === null) await this.blobs.remove(madeId);
  }
}

/** The error is awaited later. */
function awaitedLater(): void {}

function renditionIdOf(blobId: string, { width, format }: Recipe): string {
  return `${blobId}-w${width}-${format}`;
}

/** The blob with a file without its metadata. Removed with the file's renditions. */
export function cleanIdOf(blobId: string): string {
  return `${blobId}-clean`;
}
