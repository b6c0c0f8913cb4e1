import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, mkdir, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Logger } from "@nestjs/common";
import { checkedBlobId } from "./blob-id.ts";
import type { BlobStaging, BlobStore, ByteRange, ListedBlob, StoredBlob } from "./blob-store.ts";
import { isFull, moveSafely, statOf, storageFull } from "./disk.ts";
import { FileStaging } from "./file-staging.ts";
import { Meter } from "./meter.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A partial file this old belongs to a dead process: no request takes a day. */
const ABANDONED_MS = DAY_MS;
/** An unfinished blob this old belongs to nobody: uploads are given up after a day. */
const ABANDONED_STAGED_MS = 7 * DAY_MS;

/**
 * Blobs as files, spread over two levels of 256 folders. Bytes are written to `incoming/`, those of unfinished blobs to
 * `staged/`, synced to disk and then moved in one step, so that a crash never leaves a readable half blob.
 */
export class FileBlobStore implements BlobStore {
  readonly staging: BlobStaging;
  private readonly incoming: string;
  private readonly staged: string;
  private readonly logger = new Logger("blobs");

  private constructor(private readonly root: string) {
    this.incoming = join(root, "incoming");
    this.staged = join(root, "staged");
    this.staging = new FileStaging(this.staged, (blobId) => this.path(blobId));
  }

  /** Throws if the folder is not writable. */
  static async open(root: string): Promise<FileBlobStore> {
    const store = new FileBlobStore(root);
    await mkdir(store.incoming, { recursive: true });
    await mkdir(store.staged, { recursive: true });
    await removeAbandoned(store.incoming, ABANDONED_MS);
    await removeAbandoned(store.staged, ABANDONED_STAGED_MS);
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
      await moveSafely(arriving, path);
    } catch (error) {
      await rm(arriving, { force: true });
      if (!isFull(error)) throw error;
      this.logger.error(`${this.root} takes no more: ${error}`);
      throw storageFull();
    }
    return { blobId, ...meter.reading() };
  }

  /** A second name of the same file: the bytes take no more room. */
  async copy(fromId: string, toId: string): Promise<void> {
    const arriving = join(this.incoming, randomUUID());
    await link(this.path(fromId), arriving);
    try {
      await moveSafely(arriving, this.path(toId));
    } finally {
      await rm(arriving, { force: true }); // moving a name onto another one of its own file leaves both
    }
  }

  async size(blobId: string): Promise<number | null> {
    return (await statOf(this.path(blobId)))?.size ?? null;
  }

  async read(blobId: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.path(blobId));
    return file.createReadStream(range);
  }

  async remove(blobId: string): Promise<void> {
    await rm(this.path(blobId), { force: true });
  }

  async *list(): AsyncIterable<ListedBlob> {
    for (const outer of await foldersIn(this.root)) {
      for (const inner of await foldersIn(outer)) {
        for (const blobId of await readdir(inner)) {
          const found = await statOf(join(inner, blobId));
          if (found) yield { blobId, size: found.size, storedAt: found.mtime };
        }
      }
    }
  }

  private path(blobId: string): string {
    // Hashed, because time-ordered ids share a prefix and would fill one folder after the other.
    const spread = createHash("sha256").update(checkedBlobId(blobId)).digest("hex");
    return join(this.root, spread.slice(0, 2), spread.slice(2, 4), blobId);
  }
}

async function removeAbandoned(folder: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await statOf(path); // null: another process has just stored it
    if (found && Date.now() - found.mtimeMs > olderThanMs) await rm(path, { force: true });
  }
}

/** The folders over which blobs are spread. */
async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name))
    .map(({ name }) => join(folder, name));
}
