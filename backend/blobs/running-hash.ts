import { createHash, type Hash } from "node:crypto";
import type { BigIntStats } from "node:fs";
import { recentlyUsed } from "../recently-used.ts";

/** Unfinished blobs whose hash is kept. */
const KEPT = 1_000;

interface Known {
  readonly hash: Hash;
  /** The file as this process left it. */
  readonly left: FileState;
}

type FileState = Pick<BigIntStats, "size" | "mtimeNs" | "ino">;

/**
 * The hashes of unfinished blobs, computed while their pieces arrive, so that a finished blob need not be read again.
 * Known only for files of which this process has written every byte, and that nobody else has touched since.
 */
export class RunningHashes {
  private readonly known = recentlyUsed<Known>(KEPT);

  /** Begins or continues the hash of a file before a piece is written at its end; null: not known up to there. */
  continued(blobId: string, file: FileState): Hash | null {
    const known = this.known.get(blobId);
    this.known.delete(blobId); // a piece that breaks off leaves none
    if (file.size === 0n) return createHash("sha256");
    return known && isSame(known.left, file) ? known.hash : null;
  }

  /** The piece is safe: the file is now as `left`. */
  keep(blobId: string, hash: Hash, left: FileState): void {
    this.known.set(blobId, { hash, left });
  }

  /** Hexadecimal; null: the file has to be read. */
  of(blobId: string, file: FileState): string | null {
    const known = this.known.get(blobId);
    return known && isSame(known.left, file) ? known.hash.copy().digest("hex") : null;
  }

  forget(blobId: string): void {
    this.known.delete(blobId);
  }
}

function isSame(one: FileState, other: FileState): boolean {
  return one.size === other.size && one.mtimeNs === other.mtimeNs && one.ino === other.ino;
}
