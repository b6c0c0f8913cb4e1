import { Readable } from "node:stream";
import { Inject, Injectable, Logger, type OnModuleInit } from "@nestjs/common";
import { z } from "zod";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Renditions } from "#backend/blobs/renditions";
import { Aggregates } from "#backend/commands/aggregates";
import type { Job, JobRun } from "#backend/jobs/job";
import { Jobs } from "#backend/jobs/jobs";
import { Semaphore } from "#backend/semaphore";
import { asset, filesOf } from "../asset/asset.ts";
import { BLUR_WIDTH, MAX_PIXELS } from "../contract.ts";
import type { StoredFile } from "../events.ts";
import type { FileFacts } from "../file-media-contract.ts";
import { RENDITION_WIDTHS, renditionWidths } from "../rules/rendition-widths.ts";
import { StoredContents } from "../storage/stored-contents.ts";
import { CleanFiles } from "./clean-files.ts";
import { failureOf } from "./failure.ts";
import { MadeFiles, pictureIdOf } from "./made-files.ts";
import { type FoundMedia, MediaFiles } from "./media-files.ts";
import { MediaReader, type SeenFile } from "./media-reader.ts";
import { Unreadable } from "./unreadable.ts";

const StoredAsset = z.strictObject({ assetId: z.uuid(), blobId: z.string() });
type StoredAsset = z.output<typeof StoredAsset>;

const PREPARE_MEDIA: Job<typeof StoredAsset> = {
  name: "prepare-media",
  payload: StoredAsset,
  retry: { attempts: 5, firstDelay: 15, longestDelay: 900 },
};

/** Files a process works on at once; renditions of one file are made two at a time. */
const AT_ONCE = 1;
const NO_FACTS: FileFacts = {};

/** The slow work after an upload: makes the renditions of pictures, reads films, sound and PDFs. */
@Injectable()
export class PrepareMedia implements OnModuleInit {
  private readonly semaphore = new Semaphore(AT_ONCE);
  private readonly logger = new Logger("media");

  constructor(
    private readonly jobs: Jobs,
    private readonly files: MediaFiles,
    private readonly madeFiles: MadeFiles,
    private readonly reader: MediaReader,
    private readonly aggregates: Aggregates,
    private readonly contents: StoredContents,
    private readonly renditions: Renditions,
    private readonly clean: CleanFiles,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(PREPARE_MEDIA, (of, run) => this.semaphore.run(() => this.prepare(of, run)));
  }

  /** Has the work on an asset's file done later; a file that needs none is ready at once. */
  async order(assetId: string, { blobId, type, mime }: StoredFile): Promise<void> {
    if (type === "application" && mime !== "application/pdf") return this.files.store(blobId, ready());
    await this.files.expect(blobId);
    await this.jobs.enqueue(PREPARE_MEDIA, { assetId, blobId }, { key: blobId });
  }

  private async prepare({ assetId, blobId }: StoredAsset, { signal, isLast }: JobRun): Promise<void> {
    const { state } = await this.aggregates.load(asset, `asset-${assetId}`);
    if (state.status === "none") return;
    const file = filesOf(state).find((each) => each.blobId === blobId);
    if (!file) return;
    const isGone = state.status === "removed" && !(await this.contents.isHeld(state.authorId, file));
    if (isGone) return this.madeFiles.remove(blobId, RENDITION_WIDTHS); // while an attempt worked on it
    try {
      await this.files.store(blobId, await this.made(file, state.authorId, signal));
      if ((await this.blobs.size(blobId)) === null) throw new Error("the file was removed meanwhile");
    } catch (error) {
      const { reason, isFinal } = failureOf(error, isLast);
      await this.files.store(blobId, { ...ready(), state: "failed", reason });
      if (!isFinal) throw error;
      this.logger.warn(`the file ${blobId} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      return;
    }
    if (file.type !== "image") await this.clean.prepare(file); // before visitors ask for it
  }

  private async made(file: StoredFile, ownerId: string, signal: AbortSignal): Promise<FoundMedia> {
    if ((await this.blobs.size(file.blobId)) === null) throw new Unreadable("The file is missing.");
    if (file.type === "image") {
      await this.makeRenditions(file, ownerId, signal);
      return ready();
    }
    const kind = file.type === "application" ? "pdf" : "timed";
    const seen = await this.reader.read(kind, file, signal);
    return { ...ready(seen.facts), pictureBlobId: await this.keepPicture(file.blobId, seen) };
  }

  private async makeRenditions({ blobId, width, mime }: StoredFile, ownerId: string, signal: AbortSignal) {
    const picture = { blobId, width, ownerId };
    await this.renditions.removeFormer(blobId, [BLUR_WIDTH, ...RENDITION_WIDTHS]);
    await this.renditions.withoutMetadata(picture, MAX_PIXELS);
    if (mime === "image/apng") return; // sent as it is
    const canMove = mime === "image/gif" || mime === "image/webp";
    const formats = canMove ? (["webp"] as const) : (["webp", "avif"] as const);
    const recipes = renditionWidths(width ?? 0).flatMap((wide) => formats.map((format) => ({ width: wide, format })));
    await this.renditions.makeAll(picture, recipes, MAX_PIXELS, signal);
  }

  private async keepPicture(blobId: string, { picture }: SeenFile): Promise<string | null> {
    if (picture === null) return null;
    const pictureBlobId = pictureIdOf(blobId);
    await this.blobs.put(pictureBlobId, Readable.from([picture]), picture.length);
    return pictureBlobId;
  }
}

function ready(facts: FileFacts = NO_FACTS): FoundMedia {
  return { state: "ready", reason: null, facts, pictureBlobId: null };
}
