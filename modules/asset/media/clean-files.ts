import { Readable } from "node:stream";
import { Inject, Injectable } from "@nestjs/common";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { cleanIdOf } from "#backend/blobs/renditions";
import { DomainError } from "../../decider.ts";
import type { CleanState } from "../file-media-contract.ts";
import { patched } from "./clean/patch.ts";
import { MediaFiles } from "./media-files.ts";
import { MediaReader } from "./media-reader.ts";
import { BrokenOff, Unreadable } from "./unreadable.ts";

/** Types of files that say where, when and by whom they were made, beside pictures (`Renditions.withoutMetadata`). */
const SAYING = new Set([
  ...["video/mp4", "video/webm", "audio/mp4", "audio/webm", "audio/mpeg", "audio/ogg", "audio/wav"],
  "application/pdf",
]);

const NOT_CLEANED =
  "Only its owner can open this file at present: what it says about its author could not be removed yet.";

interface CleanableFile {
  readonly blobId: string;
  readonly mime: string;
}

/** Films, sound and PDFs as everyone but their owner gets them: without place, names, dates and devices. */
@Injectable()
export class CleanFiles {
  private readonly making = new Map<string, Promise<CleanState>>();

  constructor(
    private readonly files: MediaFiles,
    private readonly reader: MediaReader,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /**
   * The id of a blob with the file without its metadata; its own if it has none. Made when it is first needed. Throws
   * `owners-only` if the metadata cannot be taken out, and `not-cleaned` if that broke off: visitors do not start it again.
   */
  async of(file: CleanableFile): Promise<string> {
    const { blobId, mime } = file;
    if (!SAYING.has(mime)) return blobId;
    const known = await this.files.cleaned(blobId);
    const state = known && !(await this.isLost(blobId, known)) ? known : await this.made(file);
    if (state.is === "impossible") throw new DomainError("forbidden", "owners-only", state.reason);
    if (state.is === "failed") throw new DomainError("not-ready", "not-cleaned", state.reason);
    return state.is === "same" ? blobId : cleanIdOf(blobId);
  }

  /** An attempt of the job on the file. Throws `BrokenOff` if it broke off, so that the job is tried again. */
  async prepare(file: CleanableFile): Promise<void> {
    const { blobId, mime } = file;
    if (!SAYING.has(mime)) return;
    const known = await this.files.cleaned(blobId);
    const isKnown = known && known.is !== "failed" && !(await this.isLost(blobId, known));
    const state = isKnown ? known : await this.made(file);
    if (state.is === "failed") throw new BrokenOff(`the metadata of ${blobId} could not be taken out`);
  }

  private async isLost(blobId: string, { is }: CleanState): Promise<boolean> {
    return is === "copy" && (await this.blobs.size(cleanIdOf(blobId))) === null;
  }

  /** Several who ask at once share the work. */
  private made(file: CleanableFile): Promise<CleanState> {
    const { blobId } = file;
    const making = this.making.get(blobId) ?? this.make(file).finally(() => this.making.delete(blobId));
    this.making.set(blobId, making);
    return making;
  }

  private async make({ blobId, mime }: CleanableFile): Promise<CleanState> {
    const size = await this.blobs.size(blobId);
    if (size === null) throw new DomainError("not-found", "blob-not-found", "There is no such file.");
    const state = await this.copied(blobId, mime, size);
    await this.files.expect(blobId);
    await this.files.setCleaned(blobId, state);
    return state;
  }

  private async copied(blobId: string, mime: string, size: number): Promise<CleanState> {
    try {
      const cleaned = await this.reader.clean(mime, { blobId, size }, new AbortController().signal);
      if ("patches" in cleaned && cleaned.patches.length === 0) return { is: "same" };
      const bytes = "bytes" in cleaned ? [cleaned.bytes] : patched(await this.blobs.read(blobId), cleaned.patches);
      await this.keep(blobId, Readable.from(bytes, { objectMode: false }));
      return { is: "copy" };
    } catch (error) {
      if (error instanceof BrokenOff) return { is: "failed", reason: NOT_CLEANED };
      if (!(error instanceof Unreadable)) throw error;
      return { is: "impossible", reason: `Only its owner can open this file. ${error.message}` };
    }
  }

  /** A file is removed before what was made of it, so a copy stored meanwhile is removed here. */
  private async keep(blobId: string, bytes: Readable): Promise<void> {
    await this.blobs.put(cleanIdOf(blobId), bytes, Number.POSITIVE_INFINITY);
    if ((await this.blobs.size(blobId)) === null) await this.blobs.remove(cleanIdOf(blobId));
  }
}
