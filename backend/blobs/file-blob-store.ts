import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Logger } from "@nestjs/common";
import { DomainError } from "#modules/decider";
import { checkedBlobId } from "./blob-id.ts";
import type { BlobStore, ByteRange, StoredBlob } from "./blob-store.ts";
import { Meter } from "./meter.ts";

const STORAGE_FULL = "There is no room for more files at the moment. Please try again later.";

/** A partial file this old belongs to a dead process: no upload takes a day. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/**
 * Blobs as files, spread over two levels of 256 folders. Bytes are written to `incoming/`, synced to disk and then
 * moved in one step, so that a crash never leaves a readable half blob.
 */
export class FileBlobStore implements BlobStore {
  private readonly incoming: string;
  private readonly logger = new Logger("blobs");

  private constructor(private readonly root: string) {
    this.incoming = join(root, "incoming");
  }

  /** Throws if the folder is not writable. */
  static async open(root: string): Promise<FileBlobStore> {
    const store = new FileBlobStore(root);
    await mkdir(store.incoming, { recursive: true });
    await store.removeAbandoned();
    const probe = join(store.incoming, randomUUID());
    await (await open(probe, "wx")).close();
    await rm(probe);
    return store;
  }

  async put(blobId: string, source: Readable, limit: number): Promise<StoredBlob> {
    const path = this.path(blobId);
    const arriving = join(this.incoming, randomUUID());
    const meter = new Meter(limit);
    try {
      await pipeline(source, meter, createWriteStream(arriving, { flags: "wx", flush: true }));
      await mkdir(dirname(path), { recursive: true });
      await rename(arriving, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(arriving, { force: true });
      if (!isFull(error)) throw error;
      this.logger.error(`${this.root} takes no more: ${error}`);
      throw new DomainError("not-ready", "storage-full", STORAGE_FULL);
    }
    return { blobId, ...meter.reading() };
  }

  async size(blobId: string): Promise<number | null> {
    try {
      return (await stat(this.path(blobId))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async read(blobId: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.path(blobId));
    return file.createReadStream(range);
  }

  async remove(blobId: string): Promise<void> {
    await rm(this.path(blobId), { force: true });
  }

  private path(blobId: string): string {
    // Hashed, because time-ordered ids share a prefix and would fill one folder after the other.
    const spread = createHash("sha256").update(checkedBlobId(blobId)).digest("hex");
    return join(this.root, spread.slice(0, 2), spread.slice(2, 4), blobId);
  }

  private async removeAbandoned(): Promise<void> {
    for (const name of await readdir(this.incoming)) {
      const path = join(this.incoming, name);
      try {
        const { mtimeMs } = await stat(path);
        if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { force: true });
      } catch (error) {
        if (!isMissing(error)) throw error; // another process has just stored it
      }
    }
  }
}

/** A rename survives a power cut only after the folder itself is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === "ENOENT";
}

/** No space, no quota, or the system's limit on file size. */
function isFull(error: unknown): boolean {
  return ["ENOSPC", "EDQUOT", "EFBIG"].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}
