import type { EditsReply } from "#modules/mozaik/contract";
import {
  applyChanges,
  applyEdit,
  type Change,
  diffDocuments,
  EditError,
  type EditRequest,
  type FieldConflict,
  type MozaikDocument,
  type NodeId,
  rebase,
  restoreChanges,
} from "#mozaik/document";
import { actsOf, type EditQueue, isGoneAlready, replay, settleBatch, type Version } from "./edit-queue.ts";

export interface Contest {
  /** Fields that someone else wrote too; an empty path is a part that someone else removed. */
  readonly fields: readonly FieldConflict[];
  /** The pending edits that write them, whole acts. */
  readonly edits: readonly EditRequest[];
  /** What has to be brought back for them: the outermost of what was removed. */
  readonly removed: readonly NodeId[];
}

/** Which pending edits write the same fields, or parts that are gone, as happened between the confirmed version and a newer one. */
export function contest(queue: Pick<EditQueue, "confirmed" | "pending">, newer: MozaikDocument): Contest {
  const since = diffDocuments(queue.confirmed, newer);
  const fields: FieldConflict[] = [];
  const edits: EditRequest[] = [];
  const removed = new Set<NodeId>();
  let present = newer;
  for (const act of actsOf(queue.pending)) {
    const { conflicts, gone, document } = contested(queue.confirmed, present, since, act);
    if (conflicts.length === 0) {
      present = document;
      continue;
    }
    fields.push(...conflicts);
    edits.push(...act);
    for (const id of gone) removed.add(id);
  }
  return { fields: onceEach(fields), edits, removed: [...removed] };
}

interface ContestedAct {
  readonly conflicts: readonly FieldConflict[];
  /** What has to be brought back for it. */
  readonly gone: readonly NodeId[];
  /** The present document with the act, where nothing stands against that. */
  readonly document: MozaikDocument;
}

function contested(
  known: MozaikDocument,
  present: MozaikDocument,
  since: readonly Change[],
  act: readonly EditRequest[],
): ContestedAct {
  try {
    return { ...rebasedAct(present, since, act), gone: [] };
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    const named = removedBy(since, act);
    const gone = [...new Set(named.map((id) => outermostGone(known, present, id)))];
    // What would not fit even then is dropped when it is replayed.
    const conflicts = fitsWith(known, present, gone, act) ? named.map((id) => ({ id, path: [] })) : [];
    return { conflicts, gone, document: present };
  }
}

/** The act on the present document, and the fields in dispute. Throws EditError where it no longer fits. */
function rebasedAct(present: MozaikDocument, since: readonly Change[], act: readonly EditRequest[]) {
  const conflicts: FieldConflict[] = [];
  let document = present;
  for (const request of act) {
    if (isGoneAlready(document, request)) continue;
    const applied = applyEdit(document, request);
    const rebased = rebase(since, applied.changes);
    if (!rebased.ok) conflicts.push(...rebased.conflicts);
    document = applied.document;
  }
  return { conflicts, document };
}

/** What the act names and someone else removed. */
function removedBy(since: readonly Change[], act: readonly EditRequest[]): NodeId[] {
  const named = JSON.stringify(act.map(({ input }) => input));
  return since.flatMap((change) => (change.op === "remove" && named.includes(change.node.id) ? [change.node.id] : []));
}

/** The node, or the outermost of what it stood in that is gone with it. */
function outermostGone(known: MozaikDocument, present: MozaikDocument, id: NodeId): NodeId {
  const parentId = known.nodes[id]?.parentId;
  return parentId && !present.nodes[parentId] ? outermostGone(known, present, parentId) : id;
}

function fitsWith(
  known: MozaikDocument,
  present: MozaikDocument,
  gone: readonly NodeId[],
  act: readonly EditRequest[],
): boolean {
  if (gone.length === 0) return false;
  try {
    const restored = gone.reduce((before, id) => applyChanges(before, restoreChanges(before, known, id)), present);
    return replay(restored, act).dropped.length === 0;
  } catch (error) {
    if (error instanceof EditError) return false;
    throw error;
  }
}

function onceEach(fields: readonly FieldConflict[]): FieldConflict[] {
  return [...new Map(fields.map((field) => [[field.id, ...field.path].join("/"), field])).values()];
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
  const [sent, pending] = [queue.pending.slice(0, size), queue.pending.slice(size)];
  if (pending.length === 0) return null;
  const { revision, confirmed: document } = settleBatch(queue, reply).queue;
  const origin = { revision: queue.revision, sent, sending: queue.sending };
  const alone = replay(queue.confirmed, sent).document;
  const waiting = { ...queue, revision, confirmed: alone, pending, sending: null, origin };
  const found = contest(waiting, document);
  return found.edits.length === 0 ? null : { contest: found, queue: waiting, newer: { revision, document } };
}
