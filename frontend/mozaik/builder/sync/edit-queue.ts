import { type EditsReply, MOST_EDITS } from "#modules/mozaik/contract";
import { applyChanges, applyEdit, EditError, type EditRequest, type MozaikDocument } from "#mozaik/document";

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
  /** Only where `confirmed` is no version of the server's, because a question is open: how it came to be. */
  readonly origin?: Origin;
}

/** A version of the server's, and edits that were sent on top of it: after a reload the same answer brings the same question. */
export interface Origin {
  readonly revision: number;
  readonly sent: readonly EditRequest[];
  readonly sending: Batch | null;
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

/** What a device keeps of the queue: from it the queue, and a question that is open, come back after a reload. */
export function unsentOf({ revision, pending, sending, origin }: EditQueue): Unsent {
  if (!origin) return { revision, pending, sending };
  return { revision: origin.revision, pending: [...origin.sent, ...pending], sending: origin.sending };
}

/** What was done at once: its first edit, and those joined to it. */
export type Act = readonly EditRequest[];

/** Edits by the acts in which they were done. */
export function actsOf(edits: readonly EditRequest[]): EditRequest[][] {
  const acts: EditRequest[][] = [];
  for (const request of edits) {
    const act = acts.at(-1);
    if (request.joined && act) act.push(request);
    else acts.push([request]);
  }
  return acts;
}

/** The queue with one more act; the same queue where that changes nothing. Throws EditError where one of its edits does not fit. */
export function enqueue(queue: EditQueue, act: readonly EditRequest[]): EditQueue {
  const done: EditRequest[] = [];
  let document = queue.document;
  for (const request of act) {
    const applied = applyEdit(document, request);
    if (applied.changes.length === 0) continue;
    document = applied.document;
    done.push(done.length === 0 ? beginning(request) : { ...request, joined: true });
  }
  return done.length === 0 ? queue : { ...queue, document, pending: [...queue.pending, ...done] };
}

/**
 * Puts the next acts on their way, so many that they have at most `most` edits, but always one, and of one that is too much
 * for a request so much as it takes: the rest goes on with the act in the next one. Unchanged where some are already.
 */
export function startBatch(queue: EditQueue, key: string, most: number): EditQueue {
  let size = 0;
  for (const act of actsOf(queue.pending)) {
    if (size > 0 && size + act.length > most) break;
    size += Math.min(act.length, MOST_EDITS);
    if (act.length > MOST_EDITS) break;
  }
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
  return replayed({ revision: Math.max(reply.revision, queue.revision), document: confirmed }, queue.pending);
}

/** Drops the batch on its way, the server refused it for good, and what goes on with its act. */
export function dropBatch(queue: EditQueue): Settled {
  const rest = queue.pending.slice(queue.sending?.size ?? 0);
  const next = rest.findIndex(({ joined }) => !joined);
  const pending = next < 0 ? [] : rest.slice(next);
  return settledOn({ ...queue, pending, sending: null }, { revision: queue.revision, document: queue.confirmed });
}

/** The batch's edits wait again, to be sent in other portions. */
export function recallBatch(queue: EditQueue): EditQueue {
  return { ...queue, sending: null };
}

/** The same pending edits, all waiting, on another version: none of them goes on with what was done before it. */
export function settledOn(queue: EditQueue, version: Version): Settled {
  const [first, ...others] = queue.pending;
  return replayed(version, first ? [beginning(first), ...others] : []);
}

/** The same on a version that its author has just made: the first pending act goes on with what that was. */
export function settledAfterOwn(queue: EditQueue, version: Version): Settled {
  const [first, ...others] = queue.pending;
  return replayed(version, first ? [{ ...first, joined: true }, ...others] : []);
}

function replayed(version: Version, pending: readonly EditRequest[]): Settled {
  const { document, kept, dropped } = replay(version.document, pending);
  const next = { revision: version.revision, confirmed: version.document, pending: kept, sending: null, document };
  return { queue: next, dropped };
}

/**
 * Applies the acts in order, leaving out those of which an edit no longer fits, and removals of what is gone already. Where
 * the first edit is joined, it stays joined to what was done before.
 */
export function replay(document: MozaikDocument, edits: readonly EditRequest[]) {
  const kept: EditRequest[] = [];
  const dropped: EditRequest[] = [];
  let present = document;
  for (const act of actsOf(edits)) {
    try {
      let after = present;
      const done: EditRequest[] = [];
      for (const request of act) {
        if (isGoneAlready(after, request)) continue;
        after = applyEdit(after, request).document;
        done.push(done.length === 0 && !act[0]?.joined ? beginning(request) : request);
      }
      kept.push(...done);
      present = after;
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      dropped.push(...act);
    }
  }
  return { document: present, kept, dropped };
}

/** True for the removal of what someone else has removed: both wanted the same. */
export function isGoneAlready(document: MozaikDocument, { edit, input }: EditRequest): boolean {
  return edit.startsWith("remove") && "id" in input && !document.nodes[input.id];
}

/** The same edit, not joined to the one before it. */
function beginning(request: EditRequest): EditRequest {
  const { joined: _, ...alone } = request;
  return request.joined ? alone : request;
}
