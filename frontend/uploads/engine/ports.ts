// What the upload engine needs of the browser and the server.
import type { Upload as ServerUpload } from "#modules/asset/upload-contract";
import type { ExistingAsset, Upload } from "../model/upload.ts";
import type { KeptUploads } from "./kept-upload.ts";

export type Creation =
  | { kind: "created"; uploadId: string; offset: number }
  | { kind: "known"; existing: ExistingAsset }
  | { kind: "refused"; reason: string; mayRetry: boolean }
  | { kind: "lost" };

export interface Transfer {
  readonly file: File;
  readonly uploadId: string;
  /** Bytes of the first request. */
  readonly chunkSize: number;
  /** Bytes up to which quick requests grow. */
  readonly largestChunk: number;
  /** Bytes sent so far, confirmed or not. */
  readonly onProgress: (sent: number) => void;
  /** Bytes the server has. */
  readonly onConfirmed: (offset: number) => void;
  readonly signal: AbortSignal;
}

export type TransferEnd =
  | { kind: "sent" }
  | { kind: "lost"; isCut: boolean }
  | { kind: "chunkTooLarge"; chunkSize: number }
  | { kind: "gone" }
  | { kind: "refused"; reason: string; mayRetry: boolean }
  | { kind: "unreadable" };

export interface UploadPorts {
  /** The file's SHA-256 in hexadecimal; null if this browser cannot compute it. Rejects if the file cannot be read. */
  hash(file: File, onProgress: (hashed: number) => void, signal: AbortSignal): Promise<string | null>;
  /** `key`: the same for every attempt, so that the server creates one upload. */
  create(upload: Upload, key: string): Promise<Creation>;
  /** Sends from where the server is. */
  send(transfer: Transfer): Promise<TransferEnd>;
  remove(uploadId: string): Promise<void>;
  list(): Promise<ServerUpload[]>;
  readonly kept: KeptUploads;
  /** Waits until no other tab sends this content; call the result to let others. */
  claimContent(sha256: string, signal: AbortSignal): Promise<() => void>;
  isOnline(): boolean;
  /** Calls back when the device goes on- or offline. Returns a function that stops it. */
  onConnection(changed: () => void): () => void;
  /** Calls back after a time. Returns a function that cancels it. */
  later(milliseconds: number, done: () => void): () => void;
  newKey(): string;
}
