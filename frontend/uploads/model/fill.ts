import type { Effect } from "./inputs.ts";
import { isSending, MOST_AT_ONCE, type Upload, type UploadQueue } from "./upload.ts";

/** Hashed files that wait for a place; more would only read files long before they are sent. */
const HASHED_AHEAD = MOST_AT_ONCE;

/** Starts what may start: one hash at a time, a few files ahead, and MOST_AT_ONCE files being sent. */
export function fill(queue: UploadQueue, effects: Effect[]): UploadQueue {
  let uploads = withNextHash(queue.uploads, effects);
  if (!queue.isOnline) return uploads === queue.uploads ? queue : { ...queue, uploads };
  for (;;) {
    const next = uploads.filter(isSending).length < MOST_AT_ONCE ? nextToSend(uploads) : undefined;
    if (!next) break;
    uploads = uploads.map((upload) => (upload === next ? started(upload, queue, effects) : upload));
    uploads = withNextHash(uploads, effects);
  }
  return uploads === queue.uploads ? queue : { ...queue, uploads };
}

function withNextHash(uploads: readonly Upload[], effects: Effect[]): readonly Upload[] {
  const isBusy = uploads.some(({ phase }) => phase.kind === "hashing");
  const ahead = uploads.filter(({ phase }) => phase.kind === "ready").length;
  const next = isBusy || ahead >= HASHED_AHEAD ? undefined : uploads.find(({ phase }) => phase.kind === "waiting");
  if (!next) return uploads;
  effects.push({ type: "hash", id: next.id });
  return uploads.map((upload) => (upload === next ? { ...next, phase: { kind: "hashing", hashed: 0 } } : upload));
}

/** An unfinished transfer first: what was begun is finished before more is begun. */
function nextToSend(uploads: readonly Upload[]): Upload | undefined {
  const ready = uploads.filter(({ phase }) => phase.kind === "ready");
  return ready.find(({ uploadId }) => uploadId !== null) ?? ready.find((upload) => !isTwinBegun(upload, uploads));
}

/** True if the same content was begun: once it has arrived, the server says that the author has it. */
function isTwinBegun({ id, sha256, evenIfKept, replaces }: Upload, uploads: readonly Upload[]): boolean {
  if (sha256 === null || evenIfKept || replaces !== null) return false;
  return uploads.some((other) => other.id !== id && other.sha256 === sha256 && isBegun(other));
}

function isBegun({ uploadId, phase }: Upload): boolean {
  if (phase.kind === "creating" || phase.kind === "lost") return true;
  return uploadId !== null && phase.kind !== "done";
}

function started(upload: Upload, { chunkSize, largestChunk }: UploadQueue, effects: Effect[]): Upload {
  const { id, uploadId } = upload;
  effects.push(uploadId === null ? { type: "create", id } : { type: "send", id, uploadId, chunkSize, largestChunk });
  return { ...upload, phase: { kind: uploadId === null ? "creating" : "sending" } };
}
