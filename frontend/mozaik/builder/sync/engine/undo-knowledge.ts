import type { AppliedEdit } from "#modules/mozaik/contract";
import { sameValue } from "#modules/rules/same-value";
import { type Change, type EditRequest, editGroupLabel, invertChanges, rebase } from "#mozaik/document";
import {
  appliedIfFits,
  groupsOf,
  type HistoryRequest,
  isHistoryGroup,
  type Pending,
  type Version,
  withHistoryRequest,
} from "./pending.ts";

/** An edit group that the author can undo, or an undo that they can redo. */
export interface KnownStep {
  /** Null if someone else has changed the same parts since, or if only the server knows them. */
  readonly changes: readonly Change[] | null;
  /** The edit group's label. */
  readonly label: string;
}

/** The undo and redo stacks as far as this device knows them, top last. */
export interface UndoKnowledge {
  readonly undo: readonly KnownStep[];
  readonly redo: readonly KnownStep[];
  /** True if the server has more steps below the known ones. */
  readonly moreUndo: boolean;
  readonly moreRedo: boolean;
}

/** The most steps kept here; the server can still undo older ones. */
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

/** `changes`: what the undo or redo changed; null if unknown. */
export function afterStep(
  known: UndoKnowledge,
  step: "undo" | "redo",
  changes: readonly Change[] | null,
): UndoKnowledge {
  const label = known[step].at(-1)?.label ?? "";
  const other = step === "undo" ? "redo" : "undo";
  return { ...known, [step]: known[step].slice(0, -1), [other]: [...known[other], { changes, label }] };
}

/**
 * The stacks after changes that this device did not send, oldest first: those of others, and those that the author made
 * in another window, which are on the author's stacks as well.
 */
export function afterNews(known: UndoKnowledge, news: readonly AppliedEdit[]): UndoKnowledge {
  return news.reduce((after, edit) => {
    if (!edit.own) return afterOthers(after, edit.changes);
    return afterOwn(after, edit, edit.joined === true);
  }, known);
}

function afterOwn(known: UndoKnowledge, edit: AppliedEdit, isJoined: boolean): UndoKnowledge {
  if (edit.event === "EditUndone") return afterStep(known, "undo", edit.changes);
  if (edit.event === "EditRedone") return afterStep(known, "redo", edit.changes);
  return withServerGroup(known, isJoined, edit);
}

/** Marks steps that touch the same parts as someone else's changes as unknown: the server decides about those. */
function afterOthers(known: UndoKnowledge, changes: readonly Change[]): UndoKnowledge {
  if (changes.length === 0) return known;
  const checked = (steps: readonly KnownStep[]) =>
    steps.map((step) => (step.changes && !rebase(changes, step.changes).ok ? { ...step, changes: null } : step));
  return { ...known, undo: checked(known.undo), redo: checked(known.redo) };
}

/** The stacks once everything pending is done. */
export function afterPending(known: UndoKnowledge, confirmed: Version, pending: readonly Pending[]): UndoKnowledge {
  let document = confirmed.document;
  let after = known;
  for (const group of groupsOf(pending)) {
    if (isHistoryGroup(group)) {
      const next = withHistoryRequest(document, group);
      after = afterHistoryRequest(after, group, next === document ? null : group.target);
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

function afterHistoryRequest(
  known: UndoKnowledge,
  { step }: HistoryRequest,
  target: readonly Change[] | null,
): UndoKnowledge {
  const changes = target && invertChanges(target);
  return step === "restore" ? afterGroup(known, { changes, label: "" }) : afterStep(known, step, changes);
}

function withGroup(known: UndoKnowledge, first: EditRequest, changes: readonly Change[], label: string): UndoKnowledge {
  const top = known.undo.at(-1);
  // an undo in the text editor counts as undo of the edit that it reverses exactly
  if (first.takesBack && top?.changes && sameValue(changes, invertChanges(top.changes))) {
    return afterStep(known, "undo", changes);
  }
  if (!first.joined || !top) return afterGroup(known, { changes, label });
  const joined = top.changes && [...top.changes, ...changes];
  return afterGroup({ ...known, undo: known.undo.slice(0, -1) }, { ...top, changes: joined });
}

/** The stacks after the server's answer to edits. `own`: the author's changes as the server made them, oldest first. */
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
    after = afterOwn(after, done, item.joined === true);
  }
  return agreeing(after, possible);
}

function withServerGroup(known: UndoKnowledge, isJoined: boolean, { changes, label }: AppliedEdit): UndoKnowledge {
  const top = known.undo.at(-1);
  if (!isJoined || !top) return afterGroup(known, { changes, label });
  const joined = top.changes && [...top.changes, ...changes];
  return afterGroup({ ...known, undo: known.undo.slice(0, -1) }, { ...top, changes: joined });
}

/** Corrects the stacks if the server says that they are empty or not. */
function agreeing(known: UndoKnowledge, { canUndo, canRedo }: { canUndo: boolean; canRedo: boolean }): UndoKnowledge {
  return {
    undo: canUndo ? known.undo : [],
    redo: canRedo ? known.redo : [],
    moreUndo: canUndo && (known.moreUndo || known.undo.length === 0),
    moreRedo: canRedo && (known.moreRedo || known.redo.length === 0),
  };
}
