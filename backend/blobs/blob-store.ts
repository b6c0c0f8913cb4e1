import type { Readable } from "node:stream";

/** What was learned of bytes while they were stored. */
export interface StoredBlob {
  blobId: string;
  /** Hex SHA-256. */
  sha256: string;
  /** Bytes. */
  size: number;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where files are kept: a folder, or an S3-compatible store. A blob never changes once it is there. */
export interface BlobStore {
  /**
   * Streams `source` in under `blobId`; nothing is readable before all of it is safe. Throws `DomainError`
   * `too-large` past `limit` bytes, `not-ready` (`storage-full`) where there is no room, and leaves nothing behind then
   * or when the source breaks off.
   */
  put(blobId: string, source: Readable, limit: number): Promise<StoredBlob>;
  /** Null when it is not there. */
  size(blobId: string): Promise<number | null>;
  /** Throws when it is not there. */
  read(blobId: string, range?: ByteRange): Promise<Readable>;
  /** A blob that is not there is no error. */
  remove(blobId: string): Promise<void>;
}

export const BLOB_STORE = Symbol("BlobStore");
