import type { Upload as ServerUpload } from "#modules/asset/upload-contract";
import type { ExistingAsset, Upload } from "./upload.ts";

/** What the queue is told: by the author, the server and the browser. */
export type Input =
  | { type: "added"; uploads: readonly Upload[] }
  | { type: "hashProgress"; id: string; hashed: number }
  /** `sha256` null: it could not be computed; the server computes its own. */
  | { type: "hashed"; id: string; sha256: string | null }
  | { type: "created"; id: string; uploadId: string; offset: number }
  | { type: "known"; id: string; existing: ExistingAsset }
  | { type: "progress"; id: string; sent: number }
  | { type: "confirmed"; id: string; offset: number }
  | { type: "sent"; id: string }
  /** The server refused the file itself. */
  | { type: "refused"; id: string; reason: string; mayRetry: boolean }
  /** A chunk was larger than a server or proxy accepts. */
  | { type: "chunkTooLarge"; id: string; chunkSize: number }
  /** No answer, or one that a later attempt may not get. `isCut`: the request broke off although there is a network. */
  | { type: "lost"; id: string; isCut: boolean }
  | { type: "waited"; id: string }
  /** The server no longer has the upload. */
  | { type: "gone"; id: string }
  /** The file cannot be read any more: it was changed, moved or deleted. */
  | { type: "unreadable"; id: string }
  | { type: "connection"; isOnline: boolean }
  /** The server's list; `asked`: uploads that were being checked when it was requested. */
  | { type: "serverList"; list: readonly ServerUpload[]; asked: readonly string[]; elsewhere: readonly string[] }
  | { type: "fileChosen"; id: string; sha256: string | null }
  /** What is wrong with a chosen file, or that it is being compared. */
  | { type: "fileNote"; id: string; note: string }
  | { type: "pause"; id: string }
  | { type: "resume"; id: string }
  | { type: "cancel"; id: string }
  | { type: "retry"; id: string }
  | { type: "uploadAnyway"; id: string }
  | { type: "clear" };

/** What the engine does for the queue. */
export type Effect =
  | { type: "hash"; id: string }
  | { type: "create"; id: string }
  /** The first chunk has `chunkSize` bytes; the next ones may grow up to `largestChunk`. */
  | { type: "send"; id: string; uploadId: string; chunkSize: number; largestChunk: number }
  /** Stops hashing, creating, sending and waiting for this upload. */
  | { type: "stop"; id: string }
  | { type: "wait"; id: string; milliseconds: number }
  /** The file of `from`, which is no longer in the queue, belongs to `to`. */
  | { type: "adopt"; from: string; to: string }
  /** Cancels it on the server. */
  | { type: "remove"; uploadId: string }
  /** Everything came to rest; `arrived` became assets. */
  | { type: "settled"; arrived: readonly Upload[] };
