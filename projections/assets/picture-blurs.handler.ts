import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { Inject, Logger } from "@nestjs/common";
import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Renditions } from "#backend/blobs/renditions";
import { recentlyUsed } from "#backend/recently-used";
import { BLUR_WIDTH, MAX_PIXELS } from "#modules/asset/contract";
import { GetPictureBlurs, type PictureBlurs } from "#modules/asset/messages";
import { AssetQueries, type AssetRow } from "./assets.queries.ts";

/** The longest a page waits for its blurs; later ones are ready for the next reader. */
const LONGEST_WAIT_MS = 100;
/** Number of cached blurs, a few hundred bytes each. */
const KEPT = 5_000;

const BLUR = { width: BLUR_WIDTH, format: "webp", isStill: true } as const;

@QueryHandler(GetPictureBlurs)
export class GetPictureBlursHandler implements IQueryHandler<GetPictureBlurs> {
  private readonly logger = new Logger(GetPictureBlursHandler.name);
  /** By blob; null for a translucent picture, because its blur would show through. */
  private readonly known = recentlyUsed<{ uri: string | null }>(KEPT);

  constructor(
    private readonly assets: AssetQueries,
    private readonly renditions: Renditions,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  async execute({ assetIds }: GetPictureBlurs): Promise<PictureBlurs> {
    if (assetIds.length === 0) return { blurs: new Map(), isComplete: true };
    const rows = await this.assets.byIds([...new Set(assetIds)]).execute();
    const pictures = rows.filter(({ type, width }) => type === "image" && (width ?? 0) > BLUR_WIDTH);
    const unknown = pictures.filter(({ blob_id }) => !this.known.has(blob_id));
    if (unknown.length > 0) {
      const waited = new AbortController();
      const all = Promise.all(unknown.map((row) => this.learn(row)));
      await Promise.race([all, pause(LONGEST_WAIT_MS, undefined, { ref: false, signal: waited.signal })]);
      waited.abort();
    }
    const blurs = new Map(
      pictures.flatMap(({ asset_id, blob_id }) => {
        const uri = this.known.get(blob_id)?.uri;
        return uri ? [[asset_id, uri] as const] : [];
      }),
    );
    return { blurs, isComplete: pictures.every(({ blob_id }) => this.known.has(blob_id)) };
  }

  /** Never fails: a page works without a blur. */
  private async learn({
    blob_id: blobId,
    width,
    author_id: ownerId,
  }: Pick<AssetRow, "blob_id" | "width" | "author_id">): Promise<void> {
    try {
      const picture = { blobId, width, ownerId };
      const bytes = await buffer(await this.blobs.read(await this.renditions.of(picture, BLUR, MAX_PIXELS)));
      this.known.set(blobId, { uri: isOpaque(bytes) ? `data:image/webp;base64,${bytes.toString("base64")}` : null });
    } catch (error) {
      this.logger.warn(`no blur of ${blobId}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** A WebP in the simple lossy format, whose first chunk is `VP8 `, has no alpha channel. */
function isOpaque(webp: Buffer): boolean {
  return webp.toString("latin1", 12, 16) === "VP8 ";
}
