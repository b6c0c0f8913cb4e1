import { sameValue } from "../../rules/same-value.ts";
import {
  applyChanges,
  type Change,
  changedId,
  type FieldConflict,
  invertChanges,
  overlaps,
  touches,
  update,
} from "./change.ts";
import { contentOnto, textChangesOnto, textOnto } from "./content-onto.ts";
import { checkSize } from "./document-size.ts";
import { type AppliedEdit, applyEdit, EDITS, type EditRequest, refsOf } from "./edit.ts";
import { EditError } from "./edit-error.ts";
import { valueAt, withValueAt } from "./field.ts";
import { withFreeRanks } from "./free-ranks.ts";
import { newProblems } from "./invariants.ts";
import { conditionsInCycle } from "./logic/circular.ts";
import type { MozaikDocument, Node } from "./node.ts";
import type { NodeId } from "./node-id.ts";

export { restoreChanges } from "./restore.ts";

/** An edit after the one to undo. */
export interface LaterEdit {
  readonly changes: readonly Change[];
  /** True for an edit, undo or redo of the same user. */
  readonly own: boolean;
}

export type StepResult =
  | { readonly ok: true; readonly changes: Change[]; readonly document: MozaikDocument }
  /** Someone else changed these fields since. */
  | { readonly ok: false; readonly refusal: "changed-since"; readonly conflicts: FieldConflict[] }
  /** It would leave the document unsound; `reason` is for people. */
  | { readonly ok: false; readonly refusal: "unsound"; readonly reason: string };

/**
 * Undoes one edit in the current document; given the changes of an undo, redoes it. Refused if someone else has
 * changed the same field, or the same paragraph of a text, since, unless it is back to the edit's value. Also refused if it would cause a problem that
 * neither the current document nor `before`, the one the edit was made on, has.
 */
export function undoChanges(
  present: MozaikDocument,
  later: readonly LaterEdit[],
  edit: readonly Change[],
  before: () => MozaikDocument = () => present,
): StepResult {
  const inverse = invertChanges(edit);
  const exact = settle(present, inverse, before);
  if (exact.ok) return exact;
  const others = later.filter(({ own }) => !own).flatMap(({ changes }) => changes);
  const { changes, merged } = textChangesOnto(present, inverse);
  const conflicts = overlaps(touches(inverse), touches(others)).filter(
    ({ id, path }) => !(merged.has(id) && path.join("/") === "content/text"),
  );
  if (conflicts.length > 0) return { ok: false, refusal: "changed-since", conflicts };
  return settle(present, refreshed(present, changes), before);
}

function settle(present: MozaikDocument, changes: readonly Change[], before: () => MozaikDocument): StepResult {
  try {
    const settled = withFreeRanks(present, changes);
    const document = applyChanges(present, settled);
    checkSize(document);
    const [problem] = newProblems(document, () => present, before);
    return problem === undefined
      ? { ok: true, changes: settled, document }
      : { ok: false, refusal: "unsound", reason: `This no longer fits the Mozaik: ${problem}` };
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    const why = error.code === "change-does-not-fit" ? "it has changed too much since." : error.message;
    return { ok: false, refusal: "unsound", reason: `This no longer fits the Mozaik: ${why}` };
  }
}

/** The changes with current starting values, without those that are already done. */
function refreshed(present: MozaikDocument, changes: readonly Change[]): Change[] {
  const nodes = new Map<NodeId, Node | undefined>();
  return changes.flatMap((change): Change[] => {
    const id = changedId(change);
    const node = nodes.has(id) ? nodes.get(id) : present.nodes[id];
    if (change.op === "add") {
      nodes.set(id, change.node);
      return [change];
    }
    if (change.op === "remove") {
      nodes.set(id, undefined);
      return node ? [{ op: "remove", node }] : [];
    }
    const from = valueAt(node, change.path);
    if (sameValue(from, change.to)) return [];
    if (node) nodes.set(id, withValueAt(node, change.path, change.to));
    return [update(id, change.path, from, change.to)];
  });
}

export type Rebased = { readonly ok: true } | { readonly ok: false; readonly conflicts: FieldConflict[] };

// The same unseen changes are compared with every edit of a request.
const touchedBy = new WeakMap<readonly Change[], Set<string>>();

function touched(changes: readonly Change[]): Set<string> {
  const known = touchedBy.get(changes) ?? touches(changes);
  touchedBy.set(changes, known);
  return known;
}

/** Checks changes against others that their author had not seen: they conflict if both write the same field. */
export function rebase(since: readonly Change[], changes: readonly Change[]): Rebased {
  const conflicts = overlaps(touches(changes), touched(since));
  return conflicts.length === 0 ? { ok: true } : { ok: false, conflicts };
}

/** `since`: the changes that the author's next edit was made without. */
export type RebasedEdit = { readonly request: EditRequest; readonly since: readonly Change[] } & (
  | /** `request`: the equivalent edit on the current document. */
  { readonly ok: true; readonly applied: AppliedEdit }
  /**
   * `request` would win over the other changes, and keeps those of them that are in other fields or paragraphs. `rest`
   * would leave the conflicts to the other changes.
   */
  | { readonly ok: false; readonly conflicts: FieldConflict[]; readonly rest: RestOfEdit }
);

/** An edit without the fields and paragraphs in conflict; `request` is null if nothing is left of it. */
export type RestOfEdit = { readonly request: EditRequest | null; readonly since: readonly Change[] };

/**
 * Applies an edit made on an older document to the current one with a three-way merge. `since`: the changes its author
 * had not seen. Server and builder both use it, so they agree on conflicts. The edit is computed again, so ranks are
 * free and nothing is overwritten that its author did not change. Texts are merged paragraph by paragraph. Removing a
 * removed node changes nothing. Conditions that depend on each other only together are a conflict. Throws EditError if
 * the edit does not fit for another reason.
 */
export function rebaseEdit(present: MozaikDocument, since: readonly Change[], request: EditRequest): RebasedEdit {
  if (isRemovedAlready(present, since, request)) {
    const { event } = EDITS[request.edit];
    return {
      ok: true,
      applied: { event, changes: [], description: null, label: "", document: present },
      request,
      since,
    };
  }
  try {
    const text = textOnto(present, since, request);
    const merged = text?.request ?? contentOnto(present, since, request);
    const applied = applyEdit(present, merged);
    const rebased = rebase(text?.unmerged ?? since, applied.changes);
    const next = { request: merged, since: text?.since ?? since };
    if (rebased.ok) return { ok: true, applied, ...next };
    return { ...rebased, ...next, rest: restOf(present, since, request, rebased.conflicts) };
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    const gone = removedNodes(request, since).map((id): FieldConflict => ({ id, path: [] }));
    const conflicts = gone.length > 0 ? gone : circularWith(present, since, request);
    if (conflicts.length === 0) throw error;
    return { ok: false, conflicts, request, since, rest: { request: null, since } };
  }
}

/** The conditions of others that lead back to the part whose condition the edit sets. */
function circularWith(
  present: MozaikDocument,
  since: readonly Change[],
  { edit, input }: EditRequest,
): FieldConflict[] {
  if (edit !== "setCondition" || !input.showIf) return [];
  const cycle = conditionsInCycle(present, input.id, input.showIf) ?? [];
  return overlaps(new Set(cycle.map((id) => `${id}/showIf`)), touched(since));
}

/** What an edit does apart from its conflicts, for texts and designs: other edits are one thing. */
function restOf(
  present: MozaikDocument,
  since: readonly Change[],
  request: EditRequest,
  conflicts: readonly FieldConflict[],
): RestOfEdit {
  const text = textOnto(present, since, request, "theirs");
  const rest = text?.request ?? withoutDesigns(request, conflicts);
  const isEmpty = rest === null || applyEdit(present, rest).changes.length === 0;
  return { request: isEmpty ? null : rest, since: text?.since ?? since };
}

/** The design without the conflicting parts; null for another edit. */
function withoutDesigns(request: EditRequest, conflicts: readonly FieldConflict[]): EditRequest | null {
  if (request.edit !== "setDesign" || conflicts.some(({ path }) => path[0] !== "design")) return null;
  const parts = new Set(conflicts.map(({ path }) => path[1]));
  const design = Object.fromEntries(Object.entries(request.input.design).filter(([part]) => !parts.has(part)));
  return { ...request, input: { ...request.input, design } };
}

/** True if the request removes a node that someone else has removed: not a conflict. */
function isRemovedAlready(present: MozaikDocument, since: readonly Change[], { edit, input }: EditRequest): boolean {
  if (!edit.startsWith("remove") || !("id" in input) || input.id === null || present.nodes[input.id]) return false;
  return since.some((change) => change.op === "remove" && change.node.id === input.id);
}

/** The nodes that an edit refers to (also in links) and that `since` removed. */
function removedNodes(request: EditRequest, since: readonly Change[]): NodeId[] {
  const named = new Set(refsOf(request).nodes);
  return since.flatMap((change) => (change.op === "remove" && named.has(change.node.id) ? [change.node.id] : []));
}
