import { Readable } from "node:stream";
import { Inject, Injectable } from "@nestjs/common";
import { BLOB_STORE, type BlobStore } from "#backend/blobs/blob-store";
import { OVER_LIMIT } from "#backend/blobs/meter";
import { Pictures } from "#backend/blobs/pictures";
import { DomainError } from "../../decider.ts";
import { MAX_PIXELS } from "../contract.ts";
import type { StoredFile } from "../events.ts";
import type { Room } from "../storage/room.ts";
import { fileKind, HEAD_BYTES } from "./file-kind.ts";
import type { IncomingFile } from "./incoming-file.ts";

/** Largest file of a picture: it is held in memory while it is decoded. */
const PICTURE_BYTES = 100 * 1024 * 1024;

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
   * to show, `wrong-type` for a file that does not match its type, `malformed` for an empty one; then nothing is
   * stored.
   */
  async store(file: IncomingFile, blobId: string, room: Room, userId: string): Promise<StoredFile> {
    room.reach(file.atLeast);
    const { head, whole } = await peek(file.source, room);
    if (head.length === 0) throw emptyFile();
    const { type, mime } = await fileKind(head, file.fileName, file.declaredMime);
    const stored = await this.put(blobId, whole, type === "image" ? PICTURE_BYTES : Number.POSITIVE_INFINITY);
    const seen = type === "image" ? await this.inspect(blobId, userId) : NOTHING;
    return { ...stored, mime, fileName: file.fileName, type, ...seen };
  }

  private async put(blobId: string, whole: Readable, limit: number) {
    try {
      return await this.blobs.put(blobId, whole, limit);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === OVER_LIMIT)) throw error;
      throw new DomainError("too-large", "picture-too-large", "A picture may have at most 100 MB.");
    }
  }

  private async inspect(blobId: string, userId: string) {
    try {
      return await this.pictures.inspect(() => this.blobs.read(blobId), MAX_PIXELS, userId);
    } catch (error) {
      await this.blobs.remove(blobId);
      throw error;
    }
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

function emptyFile(): DomainError {
  const errors = [{ field: "file", message: "The file is empty." }];
  return new DomainError("malformed", "malformed", "The file is empty.", { errors });
}
