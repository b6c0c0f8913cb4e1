import type { Readable } from "node:stream";

/** Measured while storing. */
export interface StoredBlob {
  blobId: string;
  /** Hex SHA-256. */
  sha256: string;
  /** Bytes. */
  size: number;
}

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Stores files in a folder or in an S3-compatible store. A stored blob never changes. */
export interface BlobStore {
  /**
   * Streams `source` into `blobId`; readable only once all of it is safe. Throws `DomainError` `too-large` past
   * `limit` bytes, and `not-ready` (`storage-full`) if there is no space. Leaves nothing behind after an error or if
   * the source breaks off.
   */
  put(blobId: string, source: Readable, limit: number): Promise<StoredBlob>;
  /** Null if it does not exist. */
  size(blobId: string): Promise<number | null>;
  /** Throws if it does not exist. */
  read(blobId: string, range?: ByteRange): Promise<Readable>;
  /** Removing a missing blob is not an error. */
  remove(blobId: string): Promise<void>;
}

export const BLOB_STORE = Symbol("BlobStore");
