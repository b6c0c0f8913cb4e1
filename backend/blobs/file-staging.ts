import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Logger } from "@nestjs/common";
import { checkedBlobId } from "./blob-id.ts";
import type { BlobStaging, StoredBlob } from "./blob-store.ts";
import { isFull, isMissing, moveSafely, storageFull, syncFolder } from "./disk.ts";
import { bytesMissing, untilBroken } from "./pieces.ts";

/** Bytes that are collected before they are written: a request brings them in chunks of 64 KB. */
const WRITE_BYTES = 512 * 1024;
const READ_BYTES = 1024 * 1024;

/** Unfinished blobs as files of their own folder. A piece is synced to disk before it counts. */
export class FileStaging implements BlobStaging {
  private readonly logger = new Logger("blobs");

  constructor(
    private readonly folder: string,
    /** Where a finished blob belongs. */
    private readonly pathOf: (blobId: string) => string,
  ) {}

  async append(blobId: string, offset: number, source: AsyncIterable<Uint8Array>): Promise<number> {
    const handle = await this.open(blobId, offset);
    try {
      const size = await write(handle, offset, source);
      await handle.datasync();
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
    return { blobId, ...(await measure(path)) };
  }

  async discard(blobId: string): Promise<void> {
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

  private stagedPath(blobId: string): string {
    return join(this.folder, checkedBlobId(blobId));
  }
}

/** Returns the size of the file afterwards. */
async function write(handle: FileHandle, offset: number, source: AsyncIterable<Uint8Array>): Promise<number> {
  let end = offset;
  let collected: Uint8Array[] = [];
  let bytes = 0;
  const flush = async () => {
    if (bytes === 0) return;
    const { bytesWritten } = await handle.writev(collected, end);
    if (bytesWritten !== bytes) throw Object.assign(new Error("the disk took only a part"), { code: "ENOSPC" });
    end += bytes;
    collected = [];
    bytes = 0;
  };
  for await (const chunk of untilBroken(source)) {
    collected.push(chunk);
    bytes += chunk.length;
    if (bytes >= WRITE_BYTES) await flush();
  }
  await flush();
  return end;
}

/** Size and hash of a file, read into one buffer again and again: a third of the time that a stream takes. */
async function measure(path: string): Promise<{ sha256: string; size: number }> {
  const handle = await opened(path, "r");
  try {
    const hash = createHash("sha256");
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    for (let size = 0; ; ) {
      const { bytesRead } = await handle.read(buffer, 0, READ_BYTES, size);
      if (bytesRead === 0) return { sha256: hash.digest("hex"), size };
      hash.update(buffer.subarray(0, bytesRead));
      size += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

async function opened(path: string, flags: string | number): Promise<FileHandle> {
  try {
    return await open(path, flags);
  } catch (error) {
    throw isMissing(error) ? bytesMissing() : error;
  }
}
