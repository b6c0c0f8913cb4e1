import type { NewAssetMeta } from "#modules/asset/contract";
import { FIRST_CHUNK, LARGEST_CHUNK } from "#modules/asset/rules/chunk-size";

/** Bytes of the smallest chunk that is tried when a server or proxy refuses larger ones. */
export const SMALLEST_CHUNK = 256 * 1024;
/** Files that are sent at the same time. */
export const MOST_AT_ONCE = 3;

/** An asset the author already has. */
export interface ExistingAsset {
  readonly id: string;
  readonly name: string;
}

export type Phase =
  /** Its SHA-256 is not computed yet. */
  | { readonly kind: "waiting" }
  | { readonly kind: "hashing"; readonly hashed: number }
  /** Starts or continues as soon as fewer than MOST_AT_ONCE files are being sent. */
  | { readonly kind: "ready" }
  /** The server is asked for an upload. */
  | { readonly kind: "creating" }
  /** The author already has this file and decides. No byte was sent. */
  | { readonly kind: "known"; readonly existing: ExistingAsset }
  | { readonly kind: "sending" }
  /** The connection broke. Continues by itself. */
  | { readonly kind: "lost" }
  | { readonly kind: "paused" }
  /** After a reload or on another device: the browser cannot read the file until it is chosen again. */
  | { readonly kind: "fileNeeded"; readonly note: string | null }
  /** Another tab of this browser is sending it. */
  | { readonly kind: "elsewhere" }
  /** The server has all bytes and verifies them. */
  | { readonly kind: "checking" }
  | { readonly kind: "done"; readonly assetId: string }
  | { readonly kind: "failed"; readonly reason: string; readonly mayRetry: boolean };

/** One file of the queue. */
export interface Upload {
  /** This device's id of it. */
  readonly id: string;
  /** The server's id; null until the server has created it. */
  readonly uploadId: string | null;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  /** Of a new asset. */
  readonly meta: NewAssetMeta | null;
  /** The asset that gets the file in place of its own. Null, like `meta`, if another device started the upload. */
  readonly replaces: string | null;
  /** Hexadecimal; null if it is not computed yet, or could not be computed. */
  readonly sha256: string | null;
  readonly isHashed: boolean;
  /** True if this tab can read the file. */
  readonly hasFile: boolean;
  /** The author wants it although they have the same file. */
  readonly evenIfKept: boolean;
  /** Bytes the server has confirmed. */
  readonly offset: number;
  /** Bytes sent, confirmed or not. */
  readonly sent: number;
  /** Attempts since the server last confirmed bytes. */
  readonly attempts: number;
  readonly phase: Phase;
}

export interface UploadQueue {
  readonly uploads: readonly Upload[];
  readonly isOnline: boolean;
  /** Bytes of a transfer's first chunk; halved when it was too large for the way to the server. */
  readonly chunkSize: number;
  /** Bytes up to which the chunks of a quick transfer grow. */
  readonly largestChunk: number;
  /** Ids of server uploads that were cancelled here: an older list of the server may still name them. */
  readonly cancelled: readonly string[];
  /** Uploads that are done and were not reported yet. */
  readonly arrived: readonly Upload[];
}

export const EMPTY_QUEUE: UploadQueue = {
  uploads: [],
  isOnline: true,
  chunkSize: FIRST_CHUNK,
  largestChunk: LARGEST_CHUNK,
  cancelled: [],
  arrived: [],
};

const SENDING: ReadonlySet<Phase["kind"]> = new Set(["creating", "sending"]);
const UNDERWAY: ReadonlySet<Phase["kind"]> = new Set(["waiting", "hashing", "ready", "creating", "sending", "lost"]);

/** True if it takes one of the places for files being sent. */
export function isSending({ phase }: Upload): boolean {
  return SENDING.has(phase.kind);
}

/** True if this tab works on it and would lose time, or the file, if it were closed. */
export function isUnderway({ phase }: Upload): boolean {
  return UNDERWAY.has(phase.kind);
}

/** True if this device knows what the file is for, so that it can start the upload again. */
export function hasPurpose({ meta, replaces }: Pick<Upload, "meta" | "replaces">): boolean {
  return meta !== null || replaces !== null;
}

/** True if nothing more happens to it by itself. */
export function isSettled(upload: Upload): boolean {
  return !isUnderway(upload) && upload.phase.kind !== "checking" && upload.phase.kind !== "elsewhere";
}

/** True if the author has to decide or do something. */
export function needsAuthor({ phase }: Upload): boolean {
  return phase.kind === "known" || phase.kind === "fileNeeded" || phase.kind === "failed";
}

export interface Progress {
  readonly sent: number;
  readonly total: number;
}

/** Bytes of everything that is to arrive, and how many of them were sent. */
export function totalProgress(uploads: readonly Upload[]): Progress {
  const counted = uploads.filter(({ phase }) => phase.kind !== "failed" && phase.kind !== "known");
  return {
    sent: counted.reduce((sum, { sent }) => sum + sent, 0),
    total: counted.reduce((sum, { size }) => sum + size, 0),
  };
}
