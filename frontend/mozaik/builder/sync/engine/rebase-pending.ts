import type { AppliedEdit } from "#modules/mozaik/contract";
import {
  applyChanges,
  applyEdit,
  type Change,
  changedTexts,
  EditError,
  type EditRequest,
  type FieldConflict,
  invertChanges,
  type MozaikDocument,
  type NodeId,
  rebaseEdit,
  restoreChanges,
  textOf,
  withTextChange,
} from "#mozaik/document";
import {
  appliedIfFits,
  asFirst,
  type EditGroup,
  groupsOf,
  type HistoryRequest,
  isHistoryGroup,
  type Pending,
  withHistoryRequest,
  withPending,
} from "./pending.ts";

/** A conflict for the author to resolve: pending edits and remote changes touch the same fields or nodes. */
export interface Conflict {
  /** Fields that someone else changed too; an empty path means that they removed the node. */
  readonly fields: readonly FieldConflict[];
  /** The pending edits in conflict, always whole edit groups. */
  readonly edits: readonly EditRequest[];
  /** The outermost removed nodes that the edits need. */
  readonly removed: readonly NodeId[];
}

/** Remote changes that the pending edits were made without. */
export interface Unseen {
  /** The document the pending edits were made on. */
  readonly base: MozaikDocument;
  readonly changes: readonly Change[];
  /** The current document, with the remote changes. */
  readonly newer: MozaikDocument;
}

export interface RebasedPending {
  /** The pending items rebased on the newer document, as if those in conflict won. */
  readonly pending: readonly Pending[];
  /** The newer document with the pending items applied. */
  readonly document: MozaikDocument;
  /** Edits that no longer fit. */
  readonly dropped: readonly EditRequest[];
  readonly conflict: Conflict | null;
}

/**
 * Three-way merge of the pending items with remote changes. `rebaseEdit`, which the server uses too, decides. `winner`:
 * whose fields stay in a conflict; with `theirs` there are no conflicts left, and what depends on dropped edits is
 * dropped with them.
 */
export function rebasePending(
  pending: readonly Pending[],
  unseen: Unseen,
  winner: "mine" | "theirs" = "mine",
): RebasedPending {
  const fields = new Map<string, FieldConflict>();
  const [kept, dropped, contested]: [Pending[], EditRequest[], EditRequest[]] = [[], [], []];
  const removed = new Set<NodeId>();
  const contestedTexts = new Set<NodeId>();
  let document = unseen.newer;
  let since = unseen.changes;
  let done = 0;
  for (const group of groupsOf(pending)) {
    done += isHistoryGroup(group) ? 1 : group.length;
    if (isHistoryGroup(group)) {
      document = withHistoryRequest(document, group);
      const made = pending.slice(0, done);
      since = afterHistoryRequest(since, group, () => withPending(unseen.base, made), document);
      kept.push(group);
      continue;
    }
    const rebased = winner === "mine" ? rebaseGroup(document, since, group) : yieldGroup(document, since, group);
    since = rebased.since;
    for (const { id, path } of rebased.conflicts) if (path[0] === "content") contestedTexts.add(id);
    // An edit of a text that is in conflict depends on the edits before it, even if it changes other paragraphs.
    const goesOn = group.some(({ edit, input }) => edit === "setText" && contestedTexts.has(input.id));
    if (rebased.conflicts.length > 0 || goesOn) {
      for (const field of rebased.conflicts) fields.set([field.id, ...field.path].join("/"), field);
      contested.push(...group);
      for (const { id, path } of rebased.conflicts) {
        if (path.length === 0 && !document.nodes[id]) removed.add(outermostGone(unseen, id));
      }
    }
    if (rebased.document) {
      document = rebased.document;
      kept.push(...rebased.edits);
    } else if (rebased.conflicts.length === 0) {
      dropped.push(...group);
    } else {
      kept.push(...group);
    }
  }
  const conflict =
    contested.length > 0 ? { fields: [...fields.values()], edits: contested, removed: [...removed] } : null;
  return { pending: kept, document, dropped, conflict };
}

interface RebasedGroup {
  readonly conflicts: readonly FieldConflict[];
  readonly edits: readonly EditRequest[];
  /** Undefined if the group does not fit. */
  readonly document: MozaikDocument | undefined;
  /** The changes that the next group was made without. */
  readonly since: readonly Change[];
}

function rebaseGroup(present: MozaikDocument, unseen: readonly Change[], group: EditGroup): RebasedGroup {
  const conflicts: FieldConflict[] = [];
  const edits: EditRequest[] = [];
  let document = present;
  let since = unseen;
  try {
    for (const request of group) {
      const rebased = rebaseEdit(document, since, request);
      since = rebased.since;
      if (!rebased.ok) conflicts.push(...rebased.conflicts);
      // someone else already removed it: nothing to do
      else if (rebased.applied.changes.length === 0 && !fits(document, request)) continue;
      document = rebased.ok ? rebased.applied.document : applyEdit(document, rebased.request).document;
      edits.push(edits.length === 0 && !group[0].joined ? asFirst(rebased.request) : rebased.request);
    }
    return { conflicts, edits, document, since };
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return { conflicts, edits: [], document: undefined, since: unseen };
  }
}

/** The group without what is in conflict, and without what depends on that. */
function yieldGroup(present: MozaikDocument, unseen: readonly Change[], group: EditGroup): RebasedGroup {
  const edits: EditRequest[] = [];
  let document = present;
  let since = unseen;
  let isPartial = false;
  for (const request of group) {
    try {
      const rebased = rebaseEdit(document, since, request);
      const rest = rebased.ok ? rebased : rebased.rest;
      since = rest.since;
      isPartial ||= !rebased.ok;
      if (rest.request === null || (rebased.ok && rebased.applied.changes.length === 0 && !fits(document, request)))
        continue;
      document = applyEdit(document, rest.request).document;
      edits.push(edits.length === 0 && !group[0].joined ? asFirst(rest.request) : rest.request);
    } catch (error) {
      if (!(error instanceof EditError)) throw error;
      if (!isPartial) return { conflicts: [], edits: [], document: undefined, since: unseen };
    }
  }
  return { conflicts: [], edits, document, since };
}

/** The unseen changes after a step: edits after it were made on the texts that the step gave in the author's `own`. */
function afterHistoryRequest(
  unseen: readonly Change[],
  { target }: HistoryRequest,
  own: () => MozaikDocument,
  present: MozaikDocument,
): readonly Change[] {
  const texts = changedTexts(unseen);
  return [...changedTexts(target ?? [])]
    .filter((id) => texts.has(id))
    .reduce((since, id) => {
      const [from, to] = [textOf(own().nodes[id]), textOf(present.nodes[id])];
      return from && to ? withTextChange(since, id, from, to) : since;
    }, unseen);
}

function fits(document: MozaikDocument, request: EditRequest): boolean {
  return appliedIfFits(document, [request]) !== undefined;
}

/** The node, or its outermost ancestor that was removed with it. */
function outermostGone(unseen: Pick<Unseen, "base" | "newer">, id: NodeId): NodeId {
  const parentId = unseen.base.nodes[id]?.parentId;
  return parentId && !unseen.newer.nodes[parentId] ? outermostGone(unseen, parentId) : id;
}

/** Other people's conditions that depend on one of the pending conditions, which depends on them. */
export function circularWith({ fields, edits }: Conflict): NodeId[] {
  const own = new Set(edits.flatMap(({ edit, input }) => (edit === "setCondition" ? [input.id] : [])));
  const isOther = ({ id, path }: FieldConflict) => own.size > 0 && path[0] === "showIf" && !own.has(id);
  return fields.filter(isOther).map(({ id }) => id);
}

/** The levels of nesting: a page, a tile, a layout, a column, a block. */
const LEVELS = 5;

/**
 * The steps that restore removed nodes which the pending edits need, and the newer document with them. `history` holds
 * the edits that led to the newer document, so that each node is restored as it was right before its removal; null if
 * unknown.
 */
export function bringBack(
  pending: readonly Pending[],
  unseen: Unseen,
  history: { readonly from: MozaikDocument; readonly edits: readonly AppliedEdit[] } | null,
): { steps: HistoryRequest[]; newer: MozaikDocument } {
  const steps: HistoryRequest[] = [];
  const tried = new Set<NodeId>();
  let { newer } = unseen;
  // A restored node may itself have lost a child earlier; that shows only after its restore.
  for (let level = 0; level < LEVELS; level++) {
    const removed = rebasePending(pending, { ...unseen, newer }).conflict?.removed.filter((id) => !tried.has(id)) ?? [];
    if (removed.length === 0) break;
    for (const nodeId of removed) {
      tried.add(nodeId);
      const changes = restoring(newer, beforeRemoval(history, nodeId) ?? unseen.base, nodeId);
      const joined = steps.length > 0 ? { joined: true as const } : {};
      steps.push({ step: "restore", nodeId, target: changes && invertChanges(changes), ...joined });
      if (changes) newer = applyChanges(newer, changes);
    }
  }
  return { steps, newer };
}

/** Null if the node cannot be restored here; the server may have more history. */
function restoring(present: MozaikDocument, earlier: MozaikDocument, nodeId: NodeId): Change[] | null {
  try {
    return restoreChanges(present, earlier, nodeId);
  } catch (error) {
    if (error instanceof EditError) return null;
    throw error;
  }
}

/** The document right before the node was last removed. */
function beforeRemoval(
  history: { readonly from: MozaikDocument; readonly edits: readonly AppliedEdit[] } | null,
  nodeId: NodeId,
): MozaikDocument | undefined {
  const last = history?.edits.findLastIndex(({ changes }) =>
    changes.some((change) => change.op === "remove" && change.node.id === nodeId),
  );
  if (!history || last === undefined || last < 0) return undefined;
  return history.edits.slice(0, last).reduce((before, { changes }) => applyChanges(before, changes), history.from);
}
