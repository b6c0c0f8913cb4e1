import { Inject, Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { z } from "zod";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Pictures } from "#backend/blobs/pictures";
import { Renditions } from "#backend/blobs/renditions";
import { Aggregates } from "#backend/commands/aggregates";
import { commandContext, derivedId } from "#backend/commands/command-context";
import type { Job, JobRun } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { defineReactor } from "#backend/projections/reactor";
import { asset, filesOf } from "../asset/asset.ts";
import { MAX_PIXELS } from "../contract.ts";
import type { AssetEvent, StoredFile } from "../events.ts";
import { HASH_HEIGHT, HASH_WIDTH, pictureHash } from "../rules/picture-hash.ts";
import { renditionWidths } from "../rules/rendition-widths.ts";
import { failureOf } from "./failure.ts";
import { picture } from "./picture.ts";

const StoredPicture = z.strictObject({ assetId: z.uuid(), blobId: z.string() });
type StoredPicture = z.output<typeof StoredPicture>;

const HASH_PICTURE: Job<typeof StoredPicture> = {
  name: "hash-picture",
  payload: StoredPicture,
  retry: { attempts: 5, firstDelay: 15, longestDelay: 900 },
};

/** Notes the difference hash of each picture, by which similar ones are found. */
@Injectable()
export class HashPicture implements OnModuleInit {
  private readonly logger = new Logger("media");

  constructor(
    private readonly jobs: Jobs,
    private readonly aggregates: Aggregates,
    private readonly pictures: Pictures,
    private readonly renditions: Renditions,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(HASH_PICTURE, (of, run) => this.hash(of, run));
  }

  /** Has it done later, once for each blob. */
  async order(assetId: string, { blobId, type }: StoredFile): Promise<void> {
    if (type === "image") await this.jobs.enqueue(HASH_PICTURE, { assetId, blobId }, { key: `hash ${blobId}` });
  }

  private async hash({ assetId, blobId }: StoredPicture, { isLast }: JobRun): Promise<void> {
    const { state } = await this.aggregates.load(asset, `asset-${assetId}`);
    const file = state.status === "none" ? undefined : filesOf(state).find((each) => each.blobId === blobId);
    if (state.status === "none" || !file || (await this.blobs.size(blobId)) === null) return;
    try {
      const hash = await this.hashOf(file, state.authorId);
      const context = commandContext({ userId: state.authorId, correlationId: `picture ${blobId}` });
      const commandId = derivedId("picture hashed", blobId);
      const command = { type: "noteHash", blobId, hash } as const;
      await this.aggregates.run(picture, `picture-${blobId}`, command, { ...context, commandId });
    } catch (error) {
      if (!failureOf(error, isLast).isFinal) throw error;
      this.logger.warn(`no hash of ${blobId}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Of the narrowest rendition, which is decoded at once. */
  private async hashOf({ blobId, width, mime }: StoredFile, ownerId: string): Promise<string | null> {
    const [narrowest] = mime === "image/apng" ? [] : renditionWidths(width ?? 0);
    const recipe = { width: narrowest ?? 0, format: "webp" } as const;
    const fromId = narrowest ? await this.renditions.of({ blobId, width, ownerId }, recipe, MAX_PIXELS) : blobId;
    const size = { width: HASH_WIDTH, height: HASH_HEIGHT };
    return pictureHash(await this.pictures.grey(() => this.blobs.read(fromId), size, MAX_PIXELS, ownerId));
  }
}

/** Has every picture hashed, those from before this reactor included. */
export const pictureHashes = defineReactor<AssetEvent>()({
  name: "picture_hashes",
  categories: ["asset"],
  needs: { hashes: HashPicture },
  on: {
    AssetCreated: ({ assetId, file }, _event, { hashes }) => hashes.order(assetId, file),
    AssetFileReplaced: ({ assetId, file }, _event, { hashes }) => hashes.order(assetId, file),
  },
});
