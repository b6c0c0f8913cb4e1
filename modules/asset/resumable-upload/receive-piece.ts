import { Inject, Injectable } from "@nestjs/common";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { DomainError } from "../../decider.ts";
import { LARGEST_CHUNK } from "../rules/chunk-size.ts";
import { EndedUploads } from "./ended-uploads.ts";
import { FinishUpload } from "./finish-upload.ts";
import type { HeldUpload } from "./held-upload.ts";
import { ResumableUploads } from "./resumable-uploads.ts";
import type { UploadRow } from "./upload.tables.ts";

/** A piece of a file on its way in. */
export interface Piece {
  /** Where its sender says it begins. */
  readonly offset: number;
  /** Its bytes as announced; null if they were not. */
  readonly length: number | null;
  /**
   * Lets `write` read its bytes. Rejects with `too-large` if there are more than `limit`, then nothing of them counts;
   * stops reading when `signal` is aborted.
   */
  read(
    limit: number,
    signal: AbortSignal,
    write: (bytes: AsyncIterable<Uint8Array>) => Promise<number>,
  ): Promise<number>;
}

/** Appends pieces to uploads, one at a time for each upload. */
@Injectable()
export class ReceivePiece {
  constructor(
    private readonly uploads: ResumableUploads,
    private readonly ended: EndedUploads,
    private readonly finish: FinishUpload,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
  ) {}

  /**
   * Returns how many bytes are safe afterwards: if the piece broke off, those that arrived. Throws `conflict` for a
   * wrong offset, `locked` while another request sends a piece, `gone` for an upload that was given up.
   */
  async append(id: string, userId: string, piece: Piece): Promise<number> {
    const held = await this.uploads.hold(id, "receiving", userId);
    if (!held) return this.notHeld(id, userId, piece);
    try {
      return await this.write(held, piece);
    } finally {
      await held.release();
    }
  }

  private async notHeld(id: string, userId: string, piece: Piece): Promise<number> {
    const row = await this.uploads.find(id, userId);
    if (!row) throw noSuchUpload();
    if (row.state === "receiving") {
      throw new DomainError("locked", "upload-locked", "Another window is sending this file.");
    }
    checkPiece(row, piece);
    return Number(row.received); // no bytes behind the end of a complete file
  }

  private async write(held: HeldUpload, piece: Piece): Promise<number> {
    const { row } = held;
    checkPiece(row, piece);
    const limit = Math.min(LARGEST_CHUNK, Number(row.size) - piece.offset);
    const received = await this.stored(held, () =>
      piece.read(limit, held.lost, (bytes) => this.blobs.staging.append(row.id, piece.offset, bytes)),
    );
    const isWhole = received === Number(row.size);
    const counted = isWhole ? await this.finish.begin(held) : await held.settle({ received: String(received) });
    if (!counted) await this.wasLost(row);
    return received;
  }

  /** Fails the upload if the store has lost what it had. */
  private async stored(held: HeldUpload, append: () => Promise<number>): Promise<number> {
    try {
      return await append();
    } catch (error) {
      if (error instanceof DomainError && error.kind === "gone") await this.ended.fail(held, error.message);
      throw error;
    }
  }

  /** Another request has it now, or it was cancelled while the piece arrived: then its bytes are left for us. */
  private async wasLost({ id }: UploadRow): Promise<never> {
    const now = await this.uploads.get(id);
    if (now && now.state !== "cancelled") throw wrongOffset(Number(now.received));
    if (now) await this.ended.clear(now);
    throw gone();
  }
}

function checkPiece(row: UploadRow, { offset, length }: Piece): void {
  if (row.state === "failed") throw gone(row.reason ?? undefined);
  if (offset !== Number(row.received)) throw wrongOffset(Number(row.received));
  if (length === null) return;
  if (length > LARGEST_CHUNK) throw new DomainError("too-large", "piece-too-large", "Send at most 256 MB at once.");
  if (offset + length > Number(row.size)) {
    throw new DomainError("too-large", "longer-than-declared", "The file is longer than was declared.");
  }
}

export function noSuchUpload(): DomainError {
  return new DomainError("not-found", "upload-not-found", "There is no such upload.");
}

export function gone(reason = "This upload was given up. Please upload the file again."): DomainError {
  return new DomainError("gone", "upload-gone", reason);
}

function wrongOffset(offset: number): DomainError {
  return new DomainError("conflict", "wrong-offset", `The upload goes on at byte ${offset}.`, { offset });
}
