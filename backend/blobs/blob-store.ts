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

/** A blob as the store lists it. */
export interface ListedBlob {
  readonly blobId: string;
  /** Bytes. */
  readonly size: number;
  readonly storedAt: Date;
}

/** Stores files in a folder or in an S3-compatible store. A stored blob never changes. */
export interface BlobStore {
  /** Blobs that arrive in pieces. */
  readonly staging: BlobStaging;
  /**
   * Streams `source` into `blobId`; readable only once all of it is safe. Throws `DomainError` `too-large` past
   * `limit` bytes, and `not-ready` (`storage-full`) if there is no space. Leaves nothing behind after an error or if
   * the source breaks off.
   */
  put(blobId: string, source: Readable, limit: number): Promise<StoredBlob>;
  /** Stores the same bytes under another id, which is removed on its own. Harmless when repeated. */
  copy(fromId: string, toId: string): Promise<void>;
  /** Null if it does not exist. */
  size(blobId: string): Promise<number | null>;
  /** Throws if it does not exist. */
  read(blobId: string, range?: ByteRange): Promise<Readable>;
  /** Removing a missing blob is not an error. */
  remove(blobId: string): Promise<void>;
  /** All stored blobs, in no order. Those stored or removed meanwhile may be among them or not. */
  list(): AsyncIterable<ListedBlob>;
}

/**
 * Blobs that arrive in pieces over hours and several processes. An unfinished blob cannot be read. Its owner sees to it
 * that only one piece is written at a time.
 */
export interface BlobStaging {
  /**
   * Writes `source` from byte `offset` on and returns how many bytes the blob has now. All of them are safe then. If the
   * source breaks off, what had arrived is kept and counted. A piece may be sent again from an earlier offset. The
   * chunks belong to the store, which may give their memory back; nobody may use them afterwards. Throws
   * `gone` (`bytes-missing`) if there are fewer than `offset` bytes, `not-ready` (`storage-full`) if there is no space.
   */
  append(blobId: string, offset: number, source: AsyncIterable<Uint8Array>): Promise<number>;
  /**
   * Makes it a stored blob and measures it. The same answer if it is one already. Throws `gone` (`bytes-missing`) if
   * nothing is there.
   */
  finish(blobId: string): Promise<StoredBlob>;
  /** Removes the unfinished blob; a missing one is not an error. */
  discard(blobId: string): Promise<void>;
}

export const BLOB_STORE = Symbol("BlobStore");
