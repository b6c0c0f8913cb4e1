import type { AppliedEdit } from "#modules/mozaik/contract";
import {
  applyChanges,
  applyEdit,
  type Change,
  EditError,
  type EditRequest,
  type FieldConflict,
  invertChanges,
  type MozaikDocument,
  type NodeId,
  rebaseEdit,
  restoreChanges,
} from "#mozaik/document";
import {
  appliedIfFits,
  asFirst,
  type EditGroup,
  groupsOf,
  isStepGroup,
  type Pending,
  type PendingStep,
  withStep,
} from "./pending.ts";

/** What the author has to decide: pending edits and others' changes concern the same. */
export interface Conflict {
  /** Fields that someone else changed too; an empty path is a node that someone else removed. */
  readonly fields: readonly FieldConflict[];
  /** The pending edits in conflict, whole edit groups. */
  readonly edits: readonly EditRequest[];
  /** Removed nodes that the edits need, the outermost ones. */
  readonly removed: readonly NodeId[];
}

/** Others' changes that the pending edits were made without. */
export interface Unseen {
  /** What the pending edits were made on. */
  readonly base: MozaikDocument;
  readonly changes: readonly Change[];
  /** The present document, with the changes. */
  readonly newer: MozaikDocument;
}

export interface RebasedPending {
  /** The pending items as they read on the newer document; those in conflict would win. */
  readonly pending: readonly Pending[];
  /** The newer document with them. */
  readonly document: MozaikDocument;
  /** Edits that no longer fit. */
  readonly dropped: readonly EditRequest[];
  readonly conflict: Conflict | null;
}

/** Three-way merge of the pending items with others' changes; `rebaseEdit`, which the server asks too, decides. */
export function rebasePending(pending: readonly Pending[], unseen: Unseen): RebasedPending {
  const fields = new Map<string, FieldConflict>();
  const [kept, dropped, contested]: [Pending[], EditRequest[], EditRequest[]] = [[], [], []];
  const removed = new Set<NodeId>();
  let document = unseen.newer;
  for (const group of groupsOf(pending)) {
    if (isStepGroup(group)) {
      document = withStep(document, group);
      kept.push(group);
      continue;
    }
    const rebased = rebaseGroup(document, unseen.changes, group);
    if (rebased.conflicts.length > 0) {
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
}

function rebaseGroup(present: MozaikDocument, unseen: readonly Change[], group: EditGroup): RebasedGroup {
  const conflicts: FieldConflict[] = [];
  const edits: EditRequest[] = [];
  let document = present;
  try {
    for (const request of group) {
      const rebased = rebaseEdit(document, unseen, request);
      if (!rebased.ok) conflicts.push(...rebased.conflicts);
      // what someone else has removed already need not be removed again
      else if (rebased.applied.changes.length === 0 && !fits(document, request)) continue;
      document = rebased.ok ? rebased.applied.document : applyEdit(document, rebased.request).document;
      edits.push(edits.length === 0 && !group[0].joined ? asFirst(rebased.request) : rebased.request);
    }
    return { conflicts, edits, document };
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return { conflicts, edits: [], document: undefined };
  }
}

function fits(document: MozaikDocument, request: EditRequest): boolean {
  return appliedIfFits(document, [request]) !== undefined;
}

/** The node, or the outermost of its ancestors that is gone with it. */
function outermostGone(unseen: Pick<Unseen, "base" | "newer">, id: NodeId): NodeId {
  const parentId = unseen.base.nodes[id]?.parentId;
  return parentId && !unseen.newer.nodes[parentId] ? outermostGone(unseen, parentId) : id;
}

/** How deep removed nodes can lie in each other: a page, a tile, a layout, a column, a block. */
const LEVELS = 5;

/**
 * The steps that bring back what the pending edits need and someone removed, and the newer document with them. `history`
 * says what led to the newer document, so that each part comes back as it was right before its removal; null if unknown.
 */
export function bringBack(
  pending: readonly Pending[],
  unseen: Unseen,
  history: { readonly from: MozaikDocument; readonly edits: readonly AppliedEdit[] } | null,
): { steps: PendingStep[]; newer: MozaikDocument } {
  const steps: PendingStep[] = [];
  const tried = new Set<NodeId>();
  let { newer } = unseen;
  // What was gone from a part before that went too comes to light once the part is back.
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

/** Null if the part cannot be brought back here; the server may know better. */
function restoring(present: MozaikDocument, earlier: MozaikDocument, nodeId: NodeId): Change[] | null {
  try {
    return restoreChanges(present, earlier, nodeId);
  } catch (error) {
    if (error instanceof EditError) return null;
    throw error;
  }
}

/** The document right before the node was removed last. */
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
