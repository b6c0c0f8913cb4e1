import { Inject, Injectable } from "@nestjs/common";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { Aggregates } from "#backend/commands/aggregates";
import { type CommandContext, derivedId } from "#backend/commands/command-context";
import { type AssetState, filesOf } from "../asset/asset.ts";
import type { StoredFile } from "../events.ts";
import { KeptFiles } from "../kept-files.ts";
import { givenUp, type Upload, UploadsUnderway } from "../upload/uploads-underway.ts";
import { AccountStorage } from "./account-storage.ts";
import { AttemptContents } from "./attempt-contents.ts";
import { type ContentState, content, type Hold } from "./content.ts";
import { FileBytes } from "./file-bytes.ts";
import { givenFileId } from "./given-file.ts";

interface Taking {
  readonly upload: Upload;
  readonly contentId: string;
  readonly file: StoredFile;
  readonly earlier: Omit<Hold, "attempt"> | null;
}

/** Stores the same bytes of an account once, in whatever process they arrive. */
@Injectable()
export class StoredContents {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly underway: UploadsUnderway,
    private readonly attempts: AttemptContents,
    private readonly kept: KeptFiles,
    private readonly storage: AccountStorage,
    private readonly bytes: FileBytes,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /**
   * Answers `file` with the blob to use: the attempt's own, or one of the account's that has the same bytes already. It
   * stays until the attempt or its asset lets go of it. Throws like `UploadsUnderway.stillHeld`.
   */
  async hold(upload: Upload, file: StoredFile, context: CommandContext): Promise<StoredFile> {
    const contentId = contentIdOf(upload.userId, file);
    await this.attempts.note(upload.attempt, contentId);
    await this.underway.stillHeld(upload.attempt);
    const { state } = await this.aggregates.load(content, streamOf(contentId));
    const earlier = state.isKnown ? null : await this.earlier(upload.userId, file);
    const held = await this.take({ upload, contentId, file, earlier }, null, context);
    const isThere = held.blobId === upload.attempt || (await this.blobs.size(held.blobId)) !== null;
    return isThere ? held : this.take({ upload, contentId, file, earlier: null }, held.blobId, context);
  }

  /**
   * Gives back what an ended attempt stored and its asset does not use: hold, room and bytes. Bytes that another upload
   * shares stay. Harmless when repeated.
   */
  async settle(upload: Upload, after: AssetState, context: CommandContext): Promise<void> {
    const { attempt } = upload;
    const used = blobsOf(after);
    if (used.has(attempt)) return;
    const contentId = await this.attempts.of(attempt);
    if (contentId !== null && (await this.isShared(upload, contentId, used, context))) return;
    await this.storage.giveBack(upload, context);
    await this.blobs.staging.discard(attempt);
    await this.blobs.remove(attempt);
    await this.attempts.forget(attempt);
  }

  /** Whether the asset has the file that the attempt brought, in the attempt's own blob or in a shared one. */
  async cameThrough(attempt: string, after: AssetState): Promise<boolean> {
    const used = blobsOf(after);
    if (used.has(attempt)) return true;
    const contentId = await this.attempts.of(attempt);
    if (contentId === null) return false;
    const { state } = await this.aggregates.load(content, streamOf(contentId));
    return state.holds.some((hold) => hold.attempt === attempt && used.has(hold.file.blobId));
  }

  /** The asset needs the file no more. Its bytes go, unless another file of the account shares them. */
  async letGo(assetId: string, authorId: string, file: StoredFile, context: CommandContext): Promise<void> {
    const contentId = contentIdOf(authorId, file);
    const command = { type: "letGoAsset", contentId, assetId } as const;
    const { state } = await this.aggregates.run(content, streamOf(contentId), command, {
      ...context,
      commandId: derivedId(assetId, "let go of content"),
    });
    if (!isHeldIn(state, file.blobId)) await this.bytes.remove({ assetId, userId: authorId }, file, context);
  }

  /** Whether any file of the account shares the bytes of this one. */
  async isHeld(authorId: string, file: StoredFile): Promise<boolean> {
    const { state } = await this.aggregates.load(content, streamOf(contentIdOf(authorId, file)));
    return isHeldIn(state, file.blobId);
  }

  /** Lets go of what the attempt holds in vain. True if its own blob is needed by others. */
  private async isShared(
    { attempt, ...owner }: Upload,
    contentId: string,
    used: ReadonlySet<string>,
    context: CommandContext,
  ) {
    const stream = streamOf(contentId);
    let { state } = await this.aggregates.load(content, stream);
    const held = state.holds.find((hold) => hold.attempt === attempt);
    if (held && !used.has(held.file.blobId)) {
      const commandId = derivedId(attempt, "let go of content");
      const command = { type: "letGo", contentId, attempt } as const;
      ({ state } = await this.aggregates.run(content, stream, command, { ...context, commandId }));
      const isLeft = held.file.blobId !== attempt && !isHeldIn(state, held.file.blobId);
      if (isLeft) await this.bytes.remove(owner, held.file, context); // the others have let go meanwhile
    }
    return isHeldIn(state, attempt);
  }

  private async take({ upload, ...what }: Taking, lost: string | null, context: CommandContext): Promise<StoredFile> {
    const { attempt, assetId } = upload;
    const { contentId } = what;
    const command = { type: "hold", ...what, attempt, assetId, lost } as const;
    const commandId = derivedId(attempt, "hold content", lost ?? "");
    const { state } = await this.aggregates.run(content, streamOf(contentId), command, { ...context, commandId });
    const held = state.holds.find((hold) => hold.attempt === attempt);
    if (!held) throw givenUp();
    return held.file;
  }

  /** A file with the same bytes from before contents were counted. What came with a bought copy is never shared. */
  private async earlier(userId: string, { sha256, mime }: StoredFile): Promise<Omit<Hold, "attempt"> | null> {
    const found = await this.kept.find(userId, sha256);
    const isShared = found?.file.mime === mime && found.file.blobId !== givenFileId(found.assetId);
    return isShared ? { assetId: found.assetId, file: found.file } : null;
  }
}

function isHeldIn({ holds }: ContentState, blobId: string): boolean {
  return holds.some(({ file }) => file.blobId === blobId);
}

function blobsOf(state: AssetState): ReadonlySet<string> {
  return new Set(state.status === "none" ? [] : filesOf(state).map(({ blobId }) => blobId));
}

/** The same bytes taken for another type of file have other facts and renditions, so they are stored separately. */
function contentIdOf(userId: string, { sha256, mime }: StoredFile): string {
  return derivedId("content", userId, sha256, mime);
}

function streamOf(contentId: string): string {
  return `content-${contentId}`;
}
