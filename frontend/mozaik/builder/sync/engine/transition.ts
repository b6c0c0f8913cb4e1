import { type EditsReply, type MozaikDraft, PAGE_OUTDATED_MESSAGE, TOO_FAR_BEHIND } from "#modules/mozaik/contract";
import { EditError, EditRequest } from "#mozaik/document";
import { endOf } from "./end-of.ts";
import { applyGroup, asFirst, groupsOf, isEdit, withPending } from "./pending.ts";
import { andThen, announcing, doneWith, ended, isTemporary, proceed, unchanged, waitAndRetry } from "./sending.ts";
import {
  type Failure,
  MOST_AT_ONCE,
  type SyncEffect,
  type SyncInput,
  type SyncState,
  type Transition,
  unsentOf,
} from "./sync-state.ts";
import { answerArrival, arrive, askAgain, decide, draftArrival, readArrival, without } from "./taking-over.ts";
import { knowledgeOf } from "./undo-knowledge.ts";
import { stepped } from "./undo-redo.ts";

/**
 * The sync engine: computes the next state of the open draft after an input, and the effects to carry out. Pure. `key`
 * is a new idempotency key, used if the transition starts a request. Throws EditError, and changes nothing, for an edit
 * that does not fit.
 */
export function transition(state: SyncState, input: SyncInput, key: string): Transition {
  const next = react(state, input, key);
  if (!isStoredDifferently(state, next.state)) return next;
  const store: SyncEffect = { kind: "store", unsent: unsentOf(next.state) };
  // stored first, so that what is sent is already on the disk
  return { state: next.state, effects: [store, ...next.effects] };
}

function isStoredDifferently(before: SyncState, after: SyncState): boolean {
  if (before.pending !== after.pending || before.batch !== after.batch) return true;
  return after.pending.length > 0 && before.confirmed.revision !== after.confirmed.revision;
}

function react(state: SyncState, input: SyncInput, key: string): Transition {
  switch (input.kind) {
    case "opened":
      return state.phase.kind === "idle" || state.phase.kind === "waiting" ? proceed(state, key) : unchanged(state);
    case "edited":
      return edited(state, input.edits, key);
    case "words-typed":
      return unchanged(
        state.hasUnsavedWords === input.areUnsaved ? state : { ...state, hasUnsavedWords: input.areUnsaved },
      );
    case "undo":
    case "redo":
    case "restore":
      return onward(stepped(state, input, key), key);
    case "answered":
      return answered(state, input.key, input.reply, key);
    case "failed":
      return failed(state, input.key, input.failure, key);
    case "announced":
      return announced(state, input.revision, key);
    case "edits-read":
      return editsRead(state, input.reply, key);
    case "draft-read":
      return draftRead(state, input.draft, key);
    case "read-failed":
      return readFailed(state, input.failure);
    case "connection":
      return connected(state, input.isOnline, key);
    case "retry":
      return state.phase.kind === "waiting" ? proceed(state, key) : unchanged(state);
    case "decided":
      if (state.phase.kind !== "conflict") return unchanged(state);
      return onward(decide(state, state.phase, input.choice), key);
    case "left-found":
      return leftFound(state, input.left, key);
    case "asset-added":
      return unchanged({ ...state, assets: { ...state.assets, [input.asset.assetId]: input.asset } });
  }
}

/** Continues sending, unless a conflict or another phase prevents it. */
function onward(transition: Transition, key: string): Transition {
  return transition.state.phase.kind === "idle" ? andThen(transition, (state) => proceed(state, key)) : transition;
}

function edited(state: SyncState, edits: readonly EditRequest[], key: string): Transition {
  const { phase } = state;
  if (phase.kind === "closed") throw new EditError("edit-refused", phase.message);
  const applied = applyGroup(state.document, edits);
  if (applied.edits.length === 0) return unchanged(state);
  const group = applied.edits.map((edit, index) => (index === 0 ? asFirst(edit) : { ...edit, joined: true as const }));
  const next: SyncState = {
    ...state,
    pending: [...state.pending, ...group],
    document: applied.document,
    unsentRedos: [],
    undoneSince: 0,
  };
  if (phase.kind === "conflict") return onward(askAgain(next, phase), key);
  return phase.kind === "idle" ? proceed(next, key) : unchanged(next);
}

function answered(state: SyncState, to: string, reply: EditsReply, key: string): Transition {
  const { batch, phase } = state;
  // A repeated answer matches no batch any more.
  if (batch?.key !== to || (phase.kind !== "sending" && phase.kind !== "waiting")) return unchanged(state);
  const healthy: SyncState = { ...state, failures: 0, most: MOST_AT_ONCE };
  const arrival = answerArrival(healthy, reply);
  return arrival ? onward(arrive(healthy, arrival), key) : startOver(healthy);
}

/** The batch was saved, but the answer contradicts what is known here: start over from the server's draft. */
function startOver(state: SyncState): Transition {
  const size = state.batch?.size ?? 0;
  const document = withPending(state.confirmed.document, state.pending.slice(0, size));
  const next: SyncState = {
    ...state,
    confirmed: { ...state.confirmed, document },
    pending: state.pending.slice(size),
    batch: null,
    phase: { kind: "comparing", reads: "all" },
  };
  return { state: next, effects: [...doneWith(state.pending[0], undefined), { kind: "read-draft" }] };
}

function failed(state: SyncState, to: string, failure: Failure, key: string): Transition {
  const { batch, phase, pending } = state;
  if (batch?.key !== to || phase.kind !== "sending") return unchanged(state);
  const end = endOf(failure);
  if (end) return ended(state, end);
  if (isTemporary(failure)) return waitAndRetry(state, failure);
  const sent = pending.slice(0, batch.size);
  const isFarBehind = failure.code === TOO_FAR_BEHIND || failure.code === "unknown-revision";
  if (isFarBehind) return compare(state, "all");
  const edits = sent.filter(isEdit);
  if (edits.length < sent.length) return stepRefused(state, failure, key);
  if (failure.status === 409) return compare(state, "edits");
  if (failure.status === 400 && edits.every((edit) => EditRequest.safeParse(edit).success)) {
    // The edits are valid by this page's rules, so the server has newer rules. Keep them all.
    return ended(state, { kind: "outdated", message: PAGE_OUTDATED_MESSAGE });
  }
  if (groupsOf(sent).length > 1) return proceed({ ...state, batch: null, most: 1 }, key);
  return andThen({ state, effects: [announcing(failure.message)] }, (refused) =>
    andThen(without(refused, batch.size), (next) => proceed(next, key)),
  );
}

/** Tells the author why, and reads remote changes, the probable reason, as soon as possible. */
function stepRefused(state: SyncState, { message }: Failure, key: string): Transition {
  const effects = [announcing(message), ...doneWith(state.pending[0], undefined)];
  const behind: SyncState = { ...state, announced: Number.POSITIVE_INFINITY };
  return andThen({ state: behind, effects }, (refused) => andThen(without(refused, 1), (next) => proceed(next, key)));
}

/** Reads remote changes while nothing is being sent. */
function compare(state: SyncState, reads: "edits" | "all"): Transition {
  const next: SyncState = { ...state, batch: null, phase: { kind: "comparing", reads } };
  const read: SyncEffect =
    reads === "all" ? { kind: "read-draft" } : { kind: "read-edits", since: state.confirmed.revision };
  return { state: next, effects: [read] };
}

function announced(state: SyncState, revision: number, key: string): Transition {
  if (state.phase.kind === "closed" || revision <= state.confirmed.revision) return unchanged(state);
  const next: SyncState = { ...state, announced: Math.max(state.announced, revision) };
  // In other phases, the answer to the current request brings the news too.
  return state.phase.kind === "idle" || state.phase.kind === "waiting" ? proceed(next, key) : unchanged(next);
}

function editsRead(state: SyncState, reply: EditsReply, key: string): Transition {
  const { phase } = state;
  const isComparing = phase.kind === "comparing" && phase.reads === "edits";
  if (!isComparing && state.pending.length > 0) {
    return unchanged({ ...state, announced: Math.max(state.announced, reply.revision) });
  }
  const arrival = readArrival(state, reply);
  if (!arrival) return { state: isComparing ? compare(state, "all").state : state, effects: [{ kind: "read-draft" }] };
  // An unexplained refusal may be temporary.
  if (isComparing && arrival.newer.revision === state.confirmed.revision) return waitAndRetry(state);
  if (!isComparing && phase.kind !== "idle") return unchanged(state);
  return onward(arrive(state, arrival), key);
}

function draftRead(state: SyncState, draft: MozaikDraft, key: string): Transition {
  const { phase, confirmed, pending } = state;
  const described: SyncState = {
    ...state,
    assets: { ...state.assets, ...draft.assets },
    role: draft.role,
    publishedRevision: draft.publishedRevision,
    changedSincePublish: draft.changedSincePublish,
  };
  const isCompared = phase.kind === "comparing" && phase.reads === "all";
  // This answer may be older than changes that arrived another way meanwhile.
  const isNews = phase.kind === "idle" && pending.length === 0 && draft.revision > confirmed.revision;
  if (!isCompared && !isNews) return unchanged(described);
  const arrived = arrive({ ...described, known: knowledgeOf(draft) }, draftArrival(state, draft));
  return onward(arrived, key);
}

function readFailed(state: SyncState, failure: Failure): Transition {
  const end = endOf(failure);
  if (end) return ended(state, end);
  const { phase } = state;
  const isFarBehind = failure.code === TOO_FAR_BEHIND || failure.code === "unknown-revision";
  if (phase.kind === "comparing")
    return isFarBehind && phase.reads === "edits" ? compare(state, "all") : waitAndRetry(state);
  return { state, effects: [isFarBehind ? { kind: "read-draft" } : announcing(failure.message)] };
}

function connected(state: SyncState, isOnline: boolean, key: string): Transition {
  const next: SyncState = { ...state, isOnline };
  if (!isOnline) return unchanged(next);
  if (state.phase.kind === "waiting") return proceed(next, key);
  return unchanged(state.phase.kind === "sending" ? { ...next, phase: { kind: "sending", isCutOff: false } } : next);
}

/** Sends the outbox of a closed tab, starting from the version it was made on. */
function leftFound(
  state: SyncState,
  left: Extract<SyncInput, { kind: "left-found" }>["left"],
  key: string,
): Transition {
  if (!left) return unchanged({ ...state, mayHaveLeft: false });
  if (state.pending.length > 0 || state.phase.kind !== "idle") return unchanged(state);
  const { version, unsent } = left;
  const next: SyncState = {
    ...state,
    confirmed: version,
    pending: unsent.pending,
    batch: unsent.sending,
    document: withPending(version.document, unsent.pending),
  };
  return proceed(next, key);
}
