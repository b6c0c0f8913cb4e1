import { createHash, type Hash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Logger } from "@nestjs/common";
import { checkedBlobId } from "./blob-id.ts";
import type { BlobStaging, StoredBlob } from "./blob-store.ts";
import { isFull, isMissing, moveSafely, storageFull, syncFolder } from "./disk.ts";
import { PieceWriter } from "./piece-writer.ts";
import { bytesMissing, untilBroken } from "./pieces.ts";
import { RunningHashes } from "./running-hash.ts";

const READ_BYTES = 1024 * 1024;

/** Unfinished blobs as files of their own folder. A piece is synced to disk before it counts. */
export class FileStaging implements BlobStaging {
  private readonly logger = new Logger("blobs");
  private readonly hashes = new RunningHashes();

  constructor(
    private readonly folder: string,
    /** Where a finished blob belongs. */
    private readonly pathOf: (blobId: string) => string,
  ) {}

  async append(blobId: string, offset: number, source: AsyncIterable<Uint8Array>): Promise<number> {
    const handle = await this.open(blobId, offset);
    try {
      const hash = this.hashes.continued(blobId, await handle.stat({ bigint: true }));
      const size = await write(handle, offset, source, hash);
      if (hash) this.hashes.keep(blobId, hash, await handle.stat({ bigint: true }));
      if (offset === 0) await syncFolder(this.folder);
      return size;
    } catch (error) {
      if (!isFull(error)) throw error;
      this.logger.error(`${this.folder} takes no more: ${error}`);
      throw storageFull();
    } finally {
      await handle.close();
    }
  }

  async finish(blobId: string): Promise<StoredBlob> {
    const [staged, path] = [this.stagedPath(blobId), this.pathOf(blobId)];
    try {
      await moveSafely(staged, path);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    return { blobId, ...(await this.measure(blobId, path)) };
  }

  async discard(blobId: string): Promise<void> {
    this.hashes.forget(blobId);
    await rm(this.stagedPath(blobId), { force: true });
  }

  /** Drops what an earlier piece that never counted may have written behind `offset`. */
  private async open(blobId: string, offset: number): Promise<FileHandle> {
    const handle = await opened(this.stagedPath(blobId), offset === 0 ? constants.O_RDWR | constants.O_CREAT : "r+");
    try {
      const { size } = await handle.stat();
      if (size < offset) throw bytesMissing();
      if (size > offset) await handle.truncate(offset);
      return handle;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Size and hash of a finished file. */
  private async measure(blobId: string, path: string): Promise<{ sha256: string; size: number }> {
    const handle = await opened(path, "r");
    try {
      const file = await handle.stat({ bigint: true });
      const known = this.hashes.of(blobId, file);
      return known === null ? await measured(handle) : { sha256: known, size: Number(file.size) };
    } finally {
      await handle.close();
    }
  }

  private stagedPath(blobId: string): string {
    return join(this.folder, checkedBlobId(blobId));
  }
}

/** Returns the size of the file afterwards; all of it is safe then. */
async function write(
  handle: FileHandle,
  offset: number,
  source: AsyncIterable<Uint8Array>,
  hash: Hash | null,
): Promise<number> {
  const writer = new PieceWriter(handle, offset, hash);
  for await (const chunk of untilBroken(source)) await writer.add(chunk);
  return await writer.finish();
}

/** Size and hash of a file, read into one buffer again and again: a third of the time that a stream takes. */
async function measured(handle: FileHandle): Promise<{ sha256: string; size: number }> {
  const hash = createHash("sha256");
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  for (let size = 0; ; ) {
    const { bytesRead } = await handle.read(buffer, 0, READ_BYTES, size);
    if (bytesRead === 0) return { sha256: hash.digest("hex"), size };
    hash.update(buffer.subarray(0, bytesRead));
    size += bytesRead;
  }
}

async function opened(path: string, flags: string | number): Promise<FileHandle> {
  try {
    return await open(path, flags);
  } catch (error) {
    throw isMissing(error) ? bytesMissing() : error;
  }
}
