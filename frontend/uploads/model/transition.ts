// What the upload queue does: a pure function from state and input to the next state and effects. The engine carries
// the effects out and reports back as inputs.
import { fill } from "./fill.ts";
import type { Effect, Input } from "./inputs.ts";
import { takeServerList } from "./server-list.ts";
import {
  hasPurpose,
  isSending,
  isSettled,
  isUnderway,
  type Phase,
  SMALLEST_CHUNK,
  type Upload,
  type UploadQueue,
} from "./upload.ts";

export interface Outcome {
  queue: UploadQueue;
  effects: readonly Effect[];
}

/** After this many attempts without a confirmed byte chunks become smaller. */
const ATTEMPTS_PER_CHUNK_SIZE = 2;
/** How often a new upload is started for one that the server no longer has. */
const MOST_RESTARTS = 3;
const PAUSES = [1_000, 2_000, 5_000, 10_000, 20_000, 30_000];

const EXPIRED = "The server no longer has the beginning of this file.";
const UNREADABLE = "The file could not be read. It may have been changed, moved or deleted.";
const NO_CHUNK_IS_SMALL_ENOUGH = "The server, or a proxy before it, does not accept parts of this file.";

/** The next state, and what is to be done. Inputs about an upload in another phase change nothing. */
export function transition(queue: UploadQueue, input: Input): Outcome {
  const effects: Effect[] = [];
  const changed = applied(queue, input, effects);
  const filled = fill(changed, effects);
  return { queue: reported(queue, filled, effects), effects };
}

function applied(queue: UploadQueue, input: Input, effects: Effect[]): UploadQueue {
  switch (input.type) {
    case "added":
      return added(queue, input.uploads);
    case "connection":
      return connectionChanged(queue, input.isOnline, effects);
    case "serverList":
      return takeServerList(queue, input.list, input.asked, input.elsewhere);
    case "clear":
      return cleared(queue, effects);
    default: {
      const upload = queue.uploads.find(({ id }) => id === input.id);
      if (upload) return changedUpload(queue, upload, input, effects);
      // It was cancelled while the server created it.
      if (input.type === "created") effects.push({ type: "remove", uploadId: input.uploadId });
      return input.type === "created" ? { ...queue, cancelled: [...queue.cancelled, input.uploadId] } : queue;
    }
  }
}

/** An upload of another tab that this tab continues replaces what the server said of it. */
function added(queue: UploadQueue, uploads: readonly Upload[]): UploadQueue {
  const ids = new Set(uploads.flatMap(({ uploadId }) => uploadId ?? []));
  const others = queue.uploads.filter(({ uploadId }) => uploadId === null || !ids.has(uploadId));
  return { ...queue, uploads: [...others, ...uploads] };
}

type UploadInput = Extract<Input, { id: string }>;

function changedUpload(queue: UploadQueue, upload: Upload, input: UploadInput, effects: Effect[]): UploadQueue {
  const { kind } = upload.phase;
  const change = (changes: Partial<Upload>) => replaced(queue, { ...upload, ...changes });
  const enter = (phase: Phase, changes: Partial<Upload> = {}) => change({ ...changes, phase });
  switch (input.type) {
    case "hashProgress":
      return kind === "hashing" ? enter({ kind, hashed: input.hashed }) : queue;
    case "hashed":
      return kind === "hashing" ? hashed(queue, { ...upload, sha256: input.sha256, isHashed: true }, effects) : queue;
    case "created":
      return created(queue, upload, input);
    case "known":
      return kind === "creating" ? enter({ kind: "known", existing: input.existing }) : queue;
    case "progress":
      return kind === "sending" ? change({ sent: Math.min(input.sent, upload.size) }) : queue;
    case "confirmed":
      if (kind !== "sending" || input.offset <= upload.offset) return queue;
      return change({ offset: input.offset, sent: Math.max(upload.sent, input.offset), attempts: 0 });
    case "sent":
      return kind === "sending" ? enter({ kind: "checking" }, { offset: upload.size, sent: upload.size }) : queue;
    case "refused":
      if (!isSending(upload)) return queue;
      if (upload.uploadId) effects.push({ type: "remove", uploadId: upload.uploadId });
      return replaced(forgotten(queue, upload), ended(upload, input.reason, input.mayRetry));
    case "chunkTooLarge":
      if (kind !== "sending") return queue;
      if (input.chunkSize <= SMALLEST_CHUNK) {
        return enter({ kind: "failed", reason: NO_CHUNK_IS_SMALL_ENOUGH, mayRetry: true });
      }
      return withChunks(enter({ kind: "ready" }, { sent: upload.offset }), halved(input.chunkSize));
    case "lost":
      return isSending(upload) ? lost(queue, upload, input.isCut, effects) : queue;
    case "waited":
      return kind === "lost" && queue.isOnline ? enter({ kind: "ready" }) : queue;
    case "gone":
      return kind === "sending" ? startedAgain(queue, upload) : queue;
    case "unreadable":
      if (!isUnderway(upload)) return queue;
      return enter({ kind: "fileNeeded", note: UNREADABLE }, { hasFile: false, sent: upload.offset });
    case "fileChosen": {
      if (kind !== "fileNeeded") return queue;
      return enter({ kind: "ready" }, { hasFile: true, isHashed: true, sha256: input.sha256 ?? upload.sha256 });
    }
    case "fileNote":
      return kind === "fileNeeded" ? enter({ kind, note: input.note }) : queue;
    case "pause":
      if (!isUnderway(upload)) return queue;
      effects.push({ type: "stop", id: upload.id });
      return enter({ kind: "paused" }, { sent: upload.offset });
    case "resume":
      return kind === "paused" ? enter(continued(upload)) : queue;
    case "retry":
      if (kind !== "failed" || !upload.phase.mayRetry) return queue;
      return enter(continued(upload), { attempts: 0 });
    case "uploadAnyway":
      return kind === "known" ? enter({ kind: "ready" }, { evenIfKept: true }) : queue;
    case "cancel":
      return cancelled(queue, upload, effects);
  }
}

/** A file that another upload has been waiting for continues that one. */
function hashed(queue: UploadQueue, upload: Upload, effects: Effect[]): UploadQueue {
  const waiting = queue.uploads.find((other) => other.phase.kind === "fileNeeded" && isSameFile(other, upload));
  if (!waiting) return replaced(queue, { ...upload, phase: { kind: "ready" } });
  effects.push({ type: "adopt", from: upload.id, to: waiting.id });
  const uploads = queue.uploads.filter(({ id }) => id !== upload.id);
  const { sha256 } = upload;
  // If the server finds another file in the end, this one can be sent as a new one.
  const meta = waiting.meta ?? upload.meta;
  return replaced(
    { ...queue, uploads },
    { ...waiting, meta, hasFile: true, isHashed: true, sha256, phase: { kind: "ready" } },
  );
}

/** By its content; by name and size if the other device did not tell its hash: the server compares it at the end. */
function isSameFile(waiting: Upload, { size, sha256, fileName, replaces }: Upload): boolean {
  if (waiting.size !== size || waiting.replaces !== replaces) return false;
  return waiting.sha256 === null ? waiting.fileName === fileName : waiting.sha256 === sha256;
}

function created(queue: UploadQueue, upload: Upload, input: Extract<Input, { type: "created" }>): UploadQueue {
  const { uploadId, offset } = input;
  // The server's list may have named it before its own answer arrived.
  const uploads = queue.uploads.filter((other) => other.id === upload.id || other.uploadId !== uploadId);
  const isExpected = upload.phase.kind === "creating";
  // A paused one keeps its place on the server.
  const phase: Phase = isExpected ? { kind: "ready" } : upload.phase;
  return replaced({ ...queue, uploads }, { ...upload, uploadId, offset, sent: offset, phase });
}

function lost(queue: UploadQueue, upload: Upload, isCut: boolean, effects: Effect[]): UploadQueue {
  const attempts = upload.attempts + 1;
  const milliseconds = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? 0;
  if (queue.isOnline) effects.push({ type: "wait", id: upload.id, milliseconds });
  const next = replaced(queue, { ...upload, attempts, sent: upload.offset, phase: { kind: "lost" } });
  if (!isCut || upload.phase.kind !== "sending") return next;
  // A first cut may be the chunk's size or only the network: chunks stop growing, a second one makes them smaller.
  const isSuspected = attempts % ATTEMPTS_PER_CHUNK_SIZE === 0;
  return withChunks(next, isSuspected ? halved(queue.chunkSize) : queue.chunkSize);
}

/** No chunk is larger than `largest` bytes from now on. */
function withChunks(queue: UploadQueue, largest: number): UploadQueue {
  const largestChunk = Math.min(queue.largestChunk, largest);
  return { ...queue, largestChunk, chunkSize: Math.min(queue.chunkSize, largestChunk) };
}

function halved(chunkSize: number): number {
  return Math.max(SMALLEST_CHUNK, Math.floor(chunkSize / 2));
}

function startedAgain(queue: UploadQueue, upload: Upload): UploadQueue {
  const attempts = upload.attempts + 1;
  const next = { ...upload, uploadId: null, offset: 0, sent: 0, attempts };
  if (attempts > MOST_RESTARTS || !hasPurpose(upload)) return replaced(queue, ended(next, EXPIRED, hasPurpose(upload)));
  return replaced(queue, { ...next, phase: { kind: "ready" } });
}

/** An upload that the server refused: trying again starts with a new one. */
function ended(upload: Upload, reason: string, mayRetry: boolean): Upload {
  return { ...upload, uploadId: null, offset: 0, sent: 0, phase: { kind: "failed", reason, mayRetry } };
}

/** Where an upload continues that was paused or has failed. */
function continued({ hasFile, isHashed }: Upload): Phase {
  if (!hasFile) return { kind: "fileNeeded", note: null };
  return isHashed ? { kind: "ready" } : { kind: "waiting" };
}

/** Takes what is over off the list. */
function cleared(queue: UploadQueue, effects: Effect[]): UploadQueue {
  return queue.uploads
    .filter(({ phase }) => phase.kind === "done" || phase.kind === "failed")
    .reduce((left, upload) => cancelled(left, upload, effects), queue);
}

function cancelled(queue: UploadQueue, upload: Upload, effects: Effect[]): UploadQueue {
  const isOver = upload.phase.kind === "done" || upload.phase.kind === "checking";
  if (upload.phase.kind === "checking") return queue; // the server finishes it
  if (isUnderway(upload)) effects.push({ type: "stop", id: upload.id });
  if (upload.uploadId && !isOver) effects.push({ type: "remove", uploadId: upload.uploadId });
  return { ...forgotten(queue, upload), uploads: queue.uploads.filter(({ id }) => id !== upload.id) };
}

/** Remembers that its upload on the server is cancelled. */
function forgotten(queue: UploadQueue, { uploadId }: Upload): UploadQueue {
  return uploadId === null ? queue : { ...queue, cancelled: [...queue.cancelled, uploadId] };
}

function connectionChanged(queue: UploadQueue, isOnline: boolean, effects: Effect[]): UploadQueue {
  const uploads = queue.uploads.map((upload): Upload => {
    if (isOnline && upload.phase.kind === "lost") return { ...upload, phase: { kind: "ready" } };
    if (isOnline || !isSending(upload)) return upload;
    effects.push({ type: "stop", id: upload.id });
    return { ...upload, sent: upload.offset, phase: { kind: "lost" } };
  });
  return { ...queue, isOnline, uploads };
}

/** Adds what is done to `arrived`, and reports it when nothing is underway any more. */
function reported(before: UploadQueue, after: UploadQueue, effects: Effect[]): UploadQueue {
  const wasDone = new Set(before.uploads.filter(({ phase }) => phase.kind === "done").map(({ id }) => id));
  const done = after.uploads.filter(({ id, phase }) => phase.kind === "done" && !wasDone.has(id));
  const arrived = done.length > 0 ? [...after.arrived, ...done] : after.arrived;
  const settles = after.uploads.every(isSettled) && (arrived.length > 0 || !before.uploads.every(isSettled));
  if (!settles) return arrived === after.arrived ? after : { ...after, arrived };
  effects.push({ type: "settled", arrived });
  return { ...after, arrived: [] };
}

function replaced(queue: UploadQueue, upload: Upload): UploadQueue {
  return { ...queue, uploads: queue.uploads.map((other) => (other.id === upload.id ? upload : other)) };
}
