import { MOST_EDITS } from "#modules/mozaik/contract";
import {
  applyEdit,
  type Change,
  EditError,
  type EditRequest,
  type MozaikDocument,
  type NodeId,
  undoChanges,
} from "#mozaik/document";

/** A version of the server's draft. */
export interface Version {
  readonly revision: number;
  readonly document: MozaikDocument;
}

/** Undo, redo or restore: performed by the server, but shown here before it answers. */
export interface HistoryRequest {
  readonly step: "undo" | "redo" | "restore";
  /** The changes that it undoes; null if only the server knows them, so that nothing can be shown yet. */
  readonly target: readonly Change[] | null;
  /** For a restore: the version to return to. Absent if it restores `nodeId`, which was removed. */
  readonly revision?: number | undefined;
  readonly nodeId?: NodeId | undefined;
  /** For a restore: true if it belongs to the same edit group as the edit before it. */
  readonly joined?: true | undefined;
  /** Identifies the caller that waits for the answer; not kept over a reload. */
  readonly call?: number | undefined;
}

/** Something done on this device that the server has not confirmed. */
export type Pending = EditRequest | HistoryRequest;

export function isHistoryRequest(item: Pending): item is HistoryRequest {
  return "step" in item;
}

/** The first `size` pending items, sent but not answered. Retries use the same key. */
export interface Batch {
  readonly key: string;
  readonly baseRevision: number;
  readonly size: number;
}

/** What the outbox keeps over a reload. */
export interface Unsent {
  /** The version that the pending items were made on. */
  readonly revision: number;
  readonly pending: readonly Pending[];
  readonly sending: Batch | null;
}

/** Edits that are undone together. */
export type EditGroup = readonly [EditRequest, ...EditRequest[]];
export type Group = HistoryRequest | EditGroup;

export function isEdit(item: Pending): item is EditRequest {
  return "edit" in item;
}

export function isHistoryGroup(group: Group): group is HistoryRequest {
  return "step" in group;
}

export function isEditGroup(group: Group): group is EditGroup {
  return !isHistoryGroup(group);
}

/** The pending items by edit group; a step is a group by itself. */
export function groupsOf(pending: readonly Pending[]): Group[] {
  const groups: Group[] = [];
  let open: [EditRequest, ...EditRequest[]] | undefined;
  for (const item of pending) {
    if (isHistoryRequest(item)) {
      groups.push(item);
      open = undefined;
    } else if (item.joined && open) {
      open.push(item);
    } else {
      open = [item];
      groups.push(open);
    }
  }
  return groups;
}

export function itemsOf(groups: readonly Group[]): Pending[] {
  return groups.flatMap((group): readonly Pending[] => (isHistoryGroup(group) ? [group] : group));
}

/** The same edit as the start of an edit group. */
export function asFirst(request: EditRequest): EditRequest {
  const { joined: _, ...alone } = request;
  return request.joined ? alone : request;
}

/** The document as a step will probably leave it; unchanged if that is unknown or no longer fits. */
export function withHistoryRequest(document: MozaikDocument, { target }: HistoryRequest): MozaikDocument {
  const done = target && undoChanges(document, [], target);
  return done?.ok ? done.document : document;
}

/** The result of applying an edit group. */
export interface AppliedGroup {
  /** Without edits that change nothing. */
  readonly edits: readonly EditRequest[];
  readonly changes: readonly Change[];
  /** The label of its first edit. */
  readonly label: string;
  readonly document: MozaikDocument;
}

/** Applies an edit group. Throws EditError if one of its edits does not fit. */
export function applyGroup(document: MozaikDocument, group: readonly EditRequest[]): AppliedGroup {
  const edits: EditRequest[] = [];
  const changes: Change[] = [];
  let label = "";
  let present = document;
  for (const request of group) {
    const applied = applyEdit(present, request);
    if (applied.changes.length === 0) continue;
    if (edits.length === 0) label = applied.label;
    present = applied.document;
    changes.push(...applied.changes);
    edits.push(request);
  }
  return { edits, changes, label, document: present };
}

/** The document with everything pending applied; groups that do not fit are skipped. */
export function withPending(document: MozaikDocument, pending: readonly Pending[]): MozaikDocument {
  return groupsOf(pending).reduce((present, group) => {
    if (isHistoryGroup(group)) return withHistoryRequest(present, group);
    return appliedIfFits(present, group)?.document ?? present;
  }, document);
}

/** The edit group applied; undefined if one of its edits does not fit. */
export function appliedIfFits(document: MozaikDocument, group: readonly EditRequest[]): AppliedGroup | undefined {
  try {
    return applyGroup(document, group);
  } catch (error) {
    if (error instanceof EditError) return undefined;
    throw error;
  }
}

/**
 * How many pending items the next request holds: one step, or whole edit groups with at most `most` edits together. The
 * first group is always included; a group larger than a request continues in the next one.
 */
export function batchSize(pending: readonly Pending[], most: number): number {
  let size = 0;
  for (const group of groupsOf(pending)) {
    if (isHistoryGroup(group)) return size === 0 ? 1 : size;
    if (size > 0 && size + group.length > most) return size;
    size += Math.min(group.length, MOST_EDITS);
    if (group.length > MOST_EDITS) return size;
  }
  return size;
}
