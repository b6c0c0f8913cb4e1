import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Inject, Injectable } from "@nestjs/common";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { OVER_LIMIT } from "#backend/blobs/meter";
import { Pictures } from "#backend/blobs/pictures";
import type { IncomingFile } from "#backend/http/file-upload";
import { DomainError } from "../../decider.ts";
import { type AssetKind, MAX_PIXELS } from "../contract.ts";
import type { StoredFile } from "../events.ts";
import type { Room } from "../storage/room.ts";
import { type FileKind, fileKind, HEAD_BYTES, PICTURE_BYTES, pictureTooLarge } from "./file-kind.ts";
import type { StagedFile } from "./incoming-file.ts";

/** Terms beyond those for every file. */
export interface IntakeTerms {
  readonly mostBytes: number;
  /** Throws if such a file is not accepted. */
  accept(kind: FileKind): void;
}

const NOTHING = { width: null, height: null, colour: null };

/** Takes a stranger's file in: tells its type, stores its bytes, looks into pictures. */
@Injectable()
export class FileIntake {
  constructor(
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    private readonly pictures: Pictures,
  ) {}

  /**
   * Stores the file as the blob `blobId`. Throws `quota-reached` if `room` is full, `too-large` for a picture too big
   * to show or a file beyond the terms, `wrong-type` for a file that does not match its type, `malformed` for an empty
   * one; then nothing is stored.
   */
  async store(
    file: IncomingFile,
    blobId: string,
    room: Room,
    userId: string,
    terms?: IntakeTerms,
  ): Promise<StoredFile> {
    if (terms && file.atLeast > terms.mostBytes) throw fileTooLarge(terms.mostBytes);
    room.reach(file.atLeast);
    const { head, whole } = await peek(file.source, room);
    if (head.length === 0) throw emptyFile();
    const { type, mime } = await fileKind(head, file.fileName, file.declaredMime);
    terms?.accept({ type, mime });
    const ofKind = type === "image" ? PICTURE_BYTES : Number.POSITIVE_INFINITY;
    const stored = terms
      ? await this.put(blobId, whole, terms.mostBytes, () => fileTooLarge(terms.mostBytes))
      : await this.put(blobId, whole, ofKind, pictureTooLarge);
    try {
      return { ...stored, mime, fileName: file.fileName, type, ...(await this.seen(type, blobId, userId)) };
    } catch (error) {
      await this.blobs.remove(blobId);
      throw error;
    }
  }

  /**
   * Makes a stored blob of a file that has arrived in pieces, and checks it like any other. Throws like `store`, and
   * `malformed` if it is not what its sender declared. Does nothing that a second call could not repeat.
   */
  async finish({ uploadId, fileName, size, sha256 }: StagedFile, userId: string): Promise<StoredFile> {
    const stored = await this.blobs.staging.finish(uploadId);
    if (stored.size !== size || (sha256 !== null && stored.sha256 !== sha256)) throw notAsDeclared();
    const head = await buffer(await this.blobs.read(uploadId, { start: 0, end: Math.min(size, HEAD_BYTES) - 1 }));
    const { type, mime } = await fileKind(head, fileName, "");
    if (type === "image" && size > PICTURE_BYTES) throw pictureTooLarge();
    return { ...stored, mime, fileName, type, ...(await this.seen(type, uploadId, userId)) };
  }

  private async put(blobId: string, whole: Readable, limit: number, tooLarge: () => DomainError) {
    try {
      return await this.blobs.put(blobId, whole, limit);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === OVER_LIMIT)) throw error;
      throw tooLarge();
    }
  }

  /** What is in a picture. */
  private async seen(type: AssetKind, blobId: string, userId: string) {
    if (type !== "image") return NOTHING;
    return this.pictures.inspect(() => this.blobs.read(blobId), MAX_PIXELS, userId);
  }
}

/** Looks at the first bytes; `whole` gives all of them, once, as far as there is room. */
async function peek(source: Readable, room: Room): Promise<{ head: Buffer; whole: Readable }> {
  const bytes = source[Symbol.asyncIterator]();
  const seen: Buffer[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const { value, done } = await bytes.next();
    if (done) break;
    seen.push(value);
    size += value.length;
  }
  const head = Buffer.concat(seen);
  async function* all() {
    let total = head.length;
    room.reach(total);
    yield head;
    for await (const chunk of { [Symbol.asyncIterator]: () => bytes }) {
      total += chunk.length;
      room.reach(total);
      yield chunk;
    }
  }
  return { head, whole: Readable.from(all(), { objectMode: false }) };
}

function notAsDeclared(): DomainError {
  const message = "The file did not arrive as it was sent: size or checksum differ. Please upload it again.";
  return new DomainError("malformed", "not-as-declared", message);
}

function fileTooLarge(mostBytes: number): DomainError {
  return new DomainError("too-large", "file-too-large", `A file may have at most ${mostBytes / 1_000_000} MB.`);
}

function emptyFile(): DomainError {
  const errors = [{ field: "file", message: "The file is empty." }];
  return new DomainError("malformed", "malformed", "The file is empty.", { errors });
}
