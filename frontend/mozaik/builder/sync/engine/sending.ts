import {
  batchSize,
  type Group,
  groupsOf,
  isEditGroup,
  isHistoryGroup,
  isHistoryRequest,
  itemsOf,
  type Pending,
} from "./pending.ts";
import type { EndedPhase, Failure, SyncEffect, SyncState, Transition } from "./sync-state.ts";

/** Milliseconds before the next attempt; the last one repeats. */
const PAUSES = [2_000, 5_000, 10_000, 30_000];

export const NO_LONGER_FITS = "One of your changes was dropped because someone else edited the same part.";
export const NO_LONGER_YOURS = "You can no longer edit this Mozaik: it was deleted, or its author no longer shares it.";

/** Chains two transitions and joins their effects. */
export function andThen({ state, effects }: Transition, next: (state: SyncState) => Transition): Transition {
  const after = next(state);
  return { state: after.state, effects: [...effects, ...after.effects] };
}

export function unchanged(state: SyncState): Transition {
  return { state, effects: [] };
}

/** Sends the next batch. If nothing is pending, reads what was announced, or looks for outboxes of closed tabs. */
export function proceed(state: SyncState, key: string): Transition {
  if (state.pending.length > 0) return send(state, key);
  const idle: SyncState = { ...state, phase: { kind: "idle" }, failures: 0 };
  if (idle.announced > idle.confirmed.revision) {
    return { state: { ...idle, announced: 0 }, effects: [{ kind: "read-edits", since: idle.confirmed.revision }] };
  }
  return { state: idle, effects: idle.mayHaveLeft ? [{ kind: "find-left" }] : [] };
}

function send(state: SyncState, key: string): Transition {
  const { pending, confirmed, isOnline, most } = state;
  const batch = state.batch ?? { key, baseRevision: confirmed.revision, size: batchSize(pending, most) };
  const isCutOff = !isOnline && state.batch === null;
  return {
    state: { ...state, batch, phase: { kind: "sending", isCutOff } },
    effects: [{ kind: "send", batch, items: pending.slice(0, batch.size) }],
  };
}

/**
 * Waits before the next attempt. A request that failed while the device was offline did not reach the server, so its
 * edits can still be undone here.
 */
export function waitAndRetry(state: SyncState, failure?: Failure): Transition {
  const milliseconds = PAUSES[Math.min(state.failures, PAUSES.length - 1)] ?? 0;
  const isCutOff = state.phase.kind === "sending" && state.phase.isCutOff && !state.isOnline;
  const reachedNobody = isCutOff && failure?.status === 0;
  const next = reachedNobody ? withoutUndone(state) : state;
  if (next.pending.length === 0) return unchanged({ ...next, phase: { kind: "idle" }, failures: 0 });
  return {
    state: { ...next, phase: { kind: "waiting" }, failures: state.failures + 1 },
    effects: [{ kind: "schedule-retry", milliseconds }],
  };
}

/** Nothing was sent, so edit groups that were undone meanwhile need not be sent, nor their undo. */
function withoutUndone(state: SyncState): SyncState {
  const kept: Group[] = [];
  const unsentRedos = [...state.unsentRedos];
  for (const group of groupsOf(state.pending)) {
    const last = kept.at(-1);
    const isUndone = isHistoryGroup(group) && group.step === "undo" && last && isEditGroup(last) && !last[0].joined;
    if (isUndone) {
      kept.pop();
      unsentRedos.push(last);
    } else {
      kept.push(group);
    }
  }
  const undoneSince = kept.filter((group) => isHistoryGroup(group) && group.step === "undo").length;
  return { ...state, batch: null, pending: itemsOf(kept), unsentRedos, undoneSince };
}

/** True if a retry may succeed: no answer, too many requests, or a server error. */
export function isTemporary({ status }: Failure): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** Ends saving. Callers that wait for a step learn that it was not done. */
export function ended(state: SyncState, phase: EndedPhase): Transition {
  const waiting = state.pending.flatMap((item): SyncEffect[] => doneWith(item, undefined));
  const pending = state.pending.map((item): Pending => (isHistoryRequest(item) ? { ...item, call: undefined } : item));
  return { state: { ...state, phase, pending }, effects: waiting };
}

export function doneWith(item: Pending | undefined, label: string | undefined): SyncEffect[] {
  return item && isHistoryRequest(item) && item.call !== undefined ? [{ kind: "done", call: item.call, label }] : [];
}

export function announcing(message: string): SyncEffect {
  return { kind: "announce", message };
}
