import type { EditsReply } from "#modules/mozaik/contract";
import {
  applyChanges,
  applyEdit,
  diffDocuments,
  EditError,
  type EditRequest,
  type FieldConflict,
  type MozaikDocument,
  rebaseEdit,
} from "#mozaik/document";

/** The first `size` pending edits, on their way to the server. The key stays the same over all attempts. */
export interface Batch {
  readonly key: string;
  readonly baseRevision: number;
  readonly size: number;
}

/** What the server has confirmed, and on top of it what is not there yet. */
export interface EditQueue {
  readonly revision: number;
  readonly confirmed: MozaikDocument;
  readonly pending: readonly EditRequest[];
  readonly sending: Batch | null;
  /** `confirmed` with all of `pending` applied: what the author sees. */
  readonly document: MozaikDocument;
}

export interface Version {
  readonly revision: number;
  readonly document: MozaikDocument;
}

/** Edits of this device that the server may not have: kept over a reload. */
export interface Unsent {
  /** The version they were made on. */
  readonly revision: number;
  readonly pending: readonly EditRequest[];
  readonly sending: Batch | null;
}

/**
 * A queue over a version just loaded: the one that the unsent edits were made on, so that what others did since comes
 * with the server's answer and is compared with them. A batch that was on its way is kept whole even where its edits no longer apply:
 * the server may have taken it, and repeating it under its key is how to find out.
 */
export function openQueue({ revision, document }: Version, unsent?: Unsent): EditQueue {
  const { pending, sending } = unsent ?? { pending: [], sending: null };
  const sent = pending.slice(0, sending?.size ?? 0);
  const later = replay(replay(document, sent).document, pending.slice(sent.length));
  return { revision, confirmed: document, pending: [...sent, ...later.kept], sending, document: later.document };
}

/** The queue with one more edit; the same queue where it changes nothing. Throws EditError where it does not fit. */
export function enqueue(queue: EditQueue, request: EditRequest): EditQueue {
  const { changes, document } = applyEdit(queue.document, request);
  return changes.length === 0 ? queue : { ...queue, document, pending: [...queue.pending, request] };
}

/** Puts the next edits, at most `most`, on their way; unchanged where some are already. */
export function startBatch(queue: EditQueue, key: string, most: number): EditQueue {
  const size = Math.min(queue.pending.length, most);
  return queue.sending || size === 0 ? queue : { ...queue, sending: { key, size, baseRevision: queue.revision } };
}

export interface Settled {
  readonly queue: EditQueue;
  /** Edits that no longer fit what others did meanwhile. */
  readonly dropped: readonly EditRequest[];
}

/** Takes over the server's answer to the batch on its way. Throws EditError where it does not fit: load anew then. */
export function settleBatch(queue: EditQueue, reply: EditsReply): Settled {
  return takeOver({ ...queue, pending: queue.pending.slice(queue.sending?.size ?? 0), sending: null }, reply);
}

/** Takes over what an undo, redo or restore did; what is pending stays on top. Throws EditError as `settleBatch`. */
export function takeOver(queue: EditQueue, reply: EditsReply): Settled {
  // An answer given a second time may tell what a load in between has shown already.
  const news = reply.edits.filter((edit) => edit.revision > queue.revision);
  const confirmed = news.reduce((document, edit) => applyChanges(document, edit.changes), queue.confirmed);
  return settledOn(queue, { revision: Math.max(reply.revision, queue.revision), document: confirmed });
}

/** Drops the batch on its way: the server refused it for good. */
export function dropBatch(queue: EditQueue): Settled {
  const pending = queue.pending.slice(queue.sending?.size ?? 0);
  return settledOn({ ...queue, pending, sending: null }, { revision: queue.revision, document: queue.confirmed });
}

/** The batch's edits wait again, to be sent in other portions. */
export function recallBatch(queue: EditQueue): EditQueue {
  return { ...queue, sending: null };
}

/** The same pending edits, all waiting, on another version. */
export function settledOn(queue: EditQueue, version: Version): Settled {
  const { document, kept, dropped } = replay(version.document, queue.pending);
  const next = { revision: version.revision, confirmed: version.document, pending: kept, sending: null, document };
  return { queue: next, dropped };
}

export interface Contest {
  /** Fields that someone else wrote too. */
  readonly fields: readonly FieldConflict[];
  /** The pending edits that write them. */
  readonly edits: readonly EditRequest[];
}

export interface ContestedAnswer {
  readonly contest: Contest;
  /** The queue with the batch taken over; what waits in it was not compared with the newer version yet. */
  readonly queue: EditQueue;
  readonly newer: Version;
}

/**
 * Where the answer to the batch on its way also brings what others did: whether edits that were made during the
 * request write the same. Null where they do not. Throws EditError as `settleBatch`.
 */
export function contestAfter(queue: EditQueue, reply: EditsReply): ContestedAnswer | null {
  const size = queue.sending?.size ?? 0;
  const pending = queue.pending.slice(size);
  if (pending.length === 0) return null;
  const { revision, confirmed: document } = settleBatch(queue, reply).queue;
  const alone = replay(queue.confirmed, queue.pending.slice(0, size)).document;
  const waiting = { ...queue, revision, confirmed: alone, pending, sending: null };
  const found = contest(waiting, document);
  return found.edits.length === 0 ? null : { contest: found, queue: waiting, newer: { revision, document } };
}

/** Which pending edits write the same fields as what happened between the confirmed version and a newer one. */
export function contest(queue: EditQueue, newer: MozaikDocument): Contest {
  const since = diffDocuments(queue.confirmed, newer);
  const fields: FieldConflict[] = [];
  const edits: EditRequest[] = [];
  let present = newer;
  for (const request of queue.pending) {
    try {
      const rebased = rebaseEdit(present, since, request);
      if (rebased.ok) {
        present = rebased.applied.document;
        continue;
      }
      fields.push(...rebased.conflicts);
      edits.push(request);
    } catch (error) {
      if (!(error instanceof EditError)) throw error; // what no longer fits is dropped when it is replayed
    }
  }
  return { fields, edits };
}

/** Applies the edits in order, leaving out those that no longer fit. */
function replay(document: MozaikDocument, edits: readonly EditRequest[]) {
  const kept: EditRequest[] = [];
  const dropped: EditRequest[] = [];
  let present = document;
  for (const request of edits) {
    try {
      present = applyEdit(present, request).document;
      kept.push(request);
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      dropped.push(request);
    }
  }
  return { document: present, kept, dropped };
}
