import type { AppliedEdit } from "#modules/mozaik/contract";
import { sameValue } from "#modules/rules/same-value";
import { type Change, type EditRequest, editGroupLabel, invertChanges, rebase } from "#mozaik/document";
import {
  appliedIfFits,
  groupsOf,
  isStepGroup,
  type Pending,
  type PendingStep,
  type Version,
  withStep,
} from "./pending.ts";

/** An edit group, or the undo of one, that the author's next step can take back. */
export interface KnownStep {
  /** Null if someone else changed the same since, or only the server knows them. */
  readonly changes: readonly Change[] | null;
  /** What the edit group is called. */
  readonly label: string;
}

/** What the author can undo and redo, as far as this device knows; the last of a stack is next. */
export interface UndoKnowledge {
  readonly undo: readonly KnownStep[];
  readonly redo: readonly KnownStep[];
  /** The server has more below the known ones. */
  readonly moreUndo: boolean;
  readonly moreRedo: boolean;
}

/** How many steps are kept; older ones are still the server's to undo. */
const MOST = 100;

export function knowledgeOf({ canUndo, canRedo }: { canUndo: boolean; canRedo: boolean }): UndoKnowledge {
  return { undo: [], redo: [], moreUndo: canUndo, moreRedo: canRedo };
}

export function afterGroup(known: UndoKnowledge, step: KnownStep): UndoKnowledge {
  const undo = [...known.undo, step];
  return {
    ...known,
    undo: undo.slice(-MOST),
    moreUndo: known.moreUndo || undo.length > MOST,
    redo: [],
    moreRedo: false,
  };
}

/** `changes`: what the undo or redo did; null if that is not known. */
export function afterStep(
  known: UndoKnowledge,
  step: "undo" | "redo",
  changes: readonly Change[] | null,
): UndoKnowledge {
  const label = known[step].at(-1)?.label ?? "";
  const other = step === "undo" ? "redo" : "undo";
  return { ...known, [step]: known[step].slice(0, -1), [other]: [...known[other], { changes, label }] };
}

/** Someone else's changes make steps that concern the same unpredictable: the server decides about those. */
export function afterOthers(known: UndoKnowledge, changes: readonly Change[]): UndoKnowledge {
  if (changes.length === 0) return known;
  const checked = (steps: readonly KnownStep[]) =>
    steps.map((step) => (step.changes && !rebase(changes, step.changes).ok ? { ...step, changes: null } : step));
  return { ...known, undo: checked(known.undo), redo: checked(known.redo) };
}

/** What can be undone and redone once everything pending is done. */
export function afterPending(known: UndoKnowledge, confirmed: Version, pending: readonly Pending[]): UndoKnowledge {
  let document = confirmed.document;
  let after = known;
  for (const group of groupsOf(pending)) {
    if (isStepGroup(group)) {
      const next = withStep(document, group);
      after = afterPendingStep(after, group, next === document ? null : group.target);
      document = next;
      continue;
    }
    const applied = appliedIfFits(document, group);
    if (!applied) continue;
    after = withGroup(after, group[0], applied.changes, editGroupLabel(applied.label, group.length));
    document = applied.document;
  }
  return after;
}

function afterPendingStep(
  known: UndoKnowledge,
  { step }: PendingStep,
  target: readonly Change[] | null,
): UndoKnowledge {
  const changes = target && invertChanges(target);
  return step === "restore" ? afterGroup(known, { changes, label: "" }) : afterStep(known, step, changes);
}

function withGroup(known: UndoKnowledge, first: EditRequest, changes: readonly Change[], label: string): UndoKnowledge {
  const top = known.undo.at(-1);
  // a text editor's own undo counts as the undo of the edit that it takes back exactly
  if (first.takesBack && top?.changes && sameValue(changes, invertChanges(top.changes))) {
    return afterStep(known, "undo", changes);
  }
  if (!first.joined || !top) return afterGroup(known, { changes, label });
  const joined = top.changes && [...top.changes, ...changes];
  return afterGroup({ ...known, undo: known.undo.slice(0, -1) }, { ...top, changes: joined });
}

/** After the server's answer to edits: `own` are the changes as the server made them, oldest first. */
export function afterAnswer(
  known: UndoKnowledge,
  sent: readonly Pending[],
  own: readonly AppliedEdit[],
  possible: { canUndo: boolean; canRedo: boolean },
): UndoKnowledge {
  if (own.length !== sent.length) return knowledgeOf(possible);
  let after = known;
  for (const [index, item] of sent.entries()) {
    const done = own[index];
    if (!done) return knowledgeOf(possible);
    if (done.event === "EditUndone") after = afterStep(after, "undo", done.changes);
    else if (done.event === "EditRedone") after = afterStep(after, "redo", done.changes);
    else after = withServerGroup(after, item.joined === true, done);
  }
  return agreeing(after, possible);
}

function withServerGroup(known: UndoKnowledge, isJoined: boolean, { changes, label }: AppliedEdit): UndoKnowledge {
  const top = known.undo.at(-1);
  if (!isJoined || !top) return afterGroup(known, { changes, label });
  const joined = top.changes && [...top.changes, ...changes];
  return afterGroup({ ...known, undo: known.undo.slice(0, -1) }, { ...top, changes: joined });
}

/** The server knows best whether there is anything. */
function agreeing(known: UndoKnowledge, { canUndo, canRedo }: { canUndo: boolean; canRedo: boolean }): UndoKnowledge {
  return {
    undo: canUndo ? known.undo : [],
    redo: canRedo ? known.redo : [],
    moreUndo: canUndo && (known.moreUndo || known.undo.length === 0),
    moreRedo: canRedo && (known.moreRedo || known.redo.length === 0),
  };
}
