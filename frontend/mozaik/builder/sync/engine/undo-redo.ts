import {
  type Change,
  diffDocuments,
  EditError,
  editGroupLabel,
  type MozaikDocument,
  undoChanges,
} from "#mozaik/document";
import {
  type AppliedGroup,
  applyGroup,
  type EditGroup,
  groupsOf,
  type HistoryRequest,
  isEditGroup,
  isHistoryGroup,
  isHistoryRequest,
  itemsOf,
  type Pending,
  withHistoryRequest,
  withPending,
} from "./pending.ts";
import { announcing, NO_LONGER_FITS, proceed } from "./sending.ts";
import type { SyncEffect, SyncInput, SyncState, Transition } from "./sync-state.ts";
import { withItems } from "./taking-over.ts";
import { afterPending } from "./undo-knowledge.ts";

const NOT_NOW = "Save the latest changes first.";

type StepInput = Extract<SyncInput, { kind: "undo" | "redo" | "restore" }>;

/** Shows the effect of an undo, redo or restore at once, if it is known here, and sends it like an edit. */
export function stepped(state: SyncState, input: StepInput, key: string): Transition {
  const { phase } = state;
  if (phase.kind === "conflict" || phase.kind === "outdated" || phase.kind === "stopped" || phase.kind === "closed") {
    return nothingDone(state, input.call, phase.kind === "closed" ? phase.message : NOT_NOW);
  }
  if (input.kind === "restore") {
    const { revision, nodeId, call } = input;
    return enqueued({ ...state, unsentRedos: [] }, { step: "restore", target: null, revision, nodeId, call }, [], key);
  }
  const done = input.kind === "undo" ? undone(state, input.call) : redone(state, input.call);
  return done ?? serverStep(state, input.kind, input.call, key);
}

/** Undoes an unsent edit group locally, so the server never sees it. Undefined if there is none. */
function undone(state: SyncState, call: number): Transition | undefined {
  const sent = state.batch?.size ?? 0;
  const waiting = groupsOf(state.pending.slice(sent));
  const last = waiting.at(-1);
  if (!last || (isHistoryGroup(last) && last.step !== "redo")) return undefined;
  if (isHistoryGroup(last)) return cancelled(state, call);
  const edits = waiting.slice(waiting.findLastIndex(isHistoryGroup) + 1).filter(isEditGroup);
  const before = state.pending.slice(0, state.pending.length - itemsOf(edits).length);
  const { done, undoneGroups } = standing(withPending(state.confirmed.document, before), edits);
  const newest = done.at(-1);
  if (!newest || newest.group[0].joined) return undefined;
  const pending = [...before, ...itemsOf(done.slice(0, -1).map(({ group }) => group))];
  const next: SyncState = {
    ...state,
    pending,
    document: newest.before,
    unsentRedos: [...state.unsentRedos, ...undoneGroups, newest.group],
    undoneSince: 0,
  };
  const label = editGroupLabel(newest.applied.label, newest.group.length);
  return { state: atRest(next), effects: [doneAs(call, `Undid: ${label}`)] };
}

/** Cancels a waiting step by its opposite. */
function cancelled(state: SyncState, call: number): Transition {
  const item = state.pending.at(-1);
  const isUndo = item !== undefined && isHistoryRequest(item) && item.step === "undo";
  const { undo, redo } = afterPending(state.known, state.confirmed, state.pending);
  const label = (isUndo ? redo : undo).at(-1)?.label ?? "";
  const next = withItems(state, state.pending.slice(0, -1));
  const undoneSince = Math.max(0, state.undoneSince + (isUndo ? -1 : 1));
  const effects = [doneAs(call, `${isUndo ? "Redid" : "Undid"}: ${label}`), ...unanswered(item)];
  return { state: atRest({ ...next, undoneSince }), effects };
}

function unanswered(item: Pending | undefined): SyncEffect[] {
  return item && isHistoryRequest(item) && item.call !== undefined
    ? [{ kind: "done", call: item.call, label: undefined }]
    : [];
}

/** Redoes a group that was undone before it was sent. Undefined if something else is next. */
function redone(state: SyncState, call: number): Transition | undefined {
  const last = state.pending.slice(state.batch?.size ?? 0).at(-1);
  if (last && isHistoryRequest(last) && last.step === "undo") return cancelled(state, call);
  const group = state.unsentRedos.at(-1);
  if (!group || state.undoneSince > 0) return undefined;
  const unsentRedos = state.unsentRedos.slice(0, -1);
  try {
    const { document, edits, label } = applyGroup(state.document, group);
    const pending = [...state.pending, ...edits];
    const effects = [doneAs(call, `Redid: ${editGroupLabel(label, group.length)}`)];
    return { state: { ...state, pending, document, unsentRedos }, effects };
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    return nothingDone({ ...state, unsentRedos: [] }, call, NO_LONGER_FITS);
  }
}

/** Leaves the step to the server, which has the edit or is about to get it. */
function serverStep(state: SyncState, step: "undo" | "redo", call: number, key: string): Transition {
  const after = afterPending(state.known, state.confirmed, state.pending);
  const top = after[step].at(-1);
  if (!top && !(step === "undo" ? after.moreUndo : after.moreRedo)) return nothingDone(state, call);
  const target = top?.changes && canShow(state.document, top.changes) ? top.changes : null;
  const undoneSince = step === "undo" ? state.undoneSince + 1 : Math.max(0, state.undoneSince - 1);
  const counted = state.unsentRedos.length > 0 ? { ...state, undoneSince } : state;
  if (!top || !target) return enqueued(counted, { step, target: null, call }, [], key);
  const label = `${step === "undo" ? "Undid" : "Redid"}: ${top.label}`;
  return enqueued(counted, { step, target }, [doneAs(call, label)], key);
}

function canShow(document: MozaikDocument, target: readonly Change[]): boolean {
  return undoChanges(document, [], target).ok;
}

function enqueued(state: SyncState, step: HistoryRequest, effects: SyncEffect[], key: string): Transition {
  const next = { ...state, pending: [...state.pending, step], document: withHistoryRequest(state.document, step) };
  if (next.phase.kind !== "idle") return { state: next, effects };
  const sent = proceed(next, key);
  return { state: sent.state, effects: [...effects, ...sent.effects] };
}

/** Ends the wait for a retry once nothing is pending. */
function atRest(state: SyncState): SyncState {
  if (state.pending.length > 0 || state.phase.kind !== "waiting") return state;
  return { ...state, phase: { kind: "idle" }, failures: 0 };
}

function doneAs(call: number, label: string | undefined): SyncEffect {
  return { kind: "done", call, label };
}

function nothingDone(state: SyncState, call: number, message?: string): Transition {
  const done = doneAs(call, undefined);
  return { state, effects: message === undefined ? [done] : [announcing(message), done] };
}

interface Done {
  readonly group: EditGroup;
  readonly applied: AppliedGroup;
  readonly before: MozaikDocument;
}

/**
 * The groups still in effect, and those that the author has reversed since the newest of them, for example with undo in
 * the text editor.
 */
function standing(start: MozaikDocument, groups: readonly EditGroup[]): { done: Done[]; undoneGroups: EditGroup[] } {
  const done: Done[] = [];
  let undoneGroups: EditGroup[] = [];
  let before = start;
  for (const group of groups) {
    const applied = applyGroup(before, group);
    const last = done.at(-1);
    if (last && group[0].takesBack && diffDocuments(last.before, applied.document).length === 0) {
      done.pop();
      undoneGroups.push(last.group);
    } else {
      done.push({ group, applied, before });
      undoneGroups = [];
    }
    before = applied.document;
  }
  return { done, undoneGroups };
}
