import type { ViewAsset } from "#modules/asset/contract";
import type { AppliedEdit, EditsReply } from "#modules/mozaik/contract";
import { sameValue } from "#modules/rules/same-value";
import {
  applyChanges,
  type Change,
  diffDocuments,
  EditError,
  type EditRequest,
  filesOfChanges,
  type MozaikDocument,
  rebaseEdit,
} from "#mozaik/document";
import {
  appliedIfFits,
  asFirst,
  groupsOf,
  isEdit,
  isHistoryGroup,
  isHistoryRequest,
  type Pending,
  type Version,
  withPending,
} from "./pending.ts";
import { bringBack, circularWith, type RebasedPending, rebasePending, type Unseen } from "./rebase-pending.ts";
import { announcing, doneWith, NO_LONGER_FITS } from "./sending.ts";
import type { ConflictPhase, SyncEffect, SyncState, Transition } from "./sync-state.ts";
import { afterAnswer, afterNews } from "./undo-knowledge.ts";

/** A newer server version, and the edits that led to it. */
export type Arrival = Pick<ConflictPhase, "newer" | "unseen" | "news" | "answer" | "possible">;

/** The edits of an answer that are not known here yet: it may repeat older ones. */
export function newsOf(confirmed: Version, reply: EditsReply): readonly AppliedEdit[] {
  return reply.edits.filter(({ revision }) => revision > confirmed.revision);
}

/** The version after an answer; undefined if it contradicts what is known here. */
export function versionAfter(confirmed: Version, reply: EditsReply): Version | undefined {
  try {
    const document = newsOf(confirmed, reply).reduce(
      (before, { changes }) => applyChanges(before, changes),
      confirmed.document,
    );
    return { revision: Math.max(reply.revision, confirmed.revision), document };
  } catch (error) {
    if (error instanceof EditError) return undefined;
    throw error;
  }
}

/** The arrival for a batch's answer; undefined if the answer contradicts what is known here. */
export function answerArrival({ confirmed, pending, batch }: SyncState, reply: EditsReply): Arrival | undefined {
  const newer = versionAfter(confirmed, reply);
  if (!newer) return undefined;
  const news = newsOf(confirmed, reply);
  const sent = pending.slice(0, batch?.size ?? 0);
  return { newer, unseen: unseenAfter(confirmed, sent, news, newer), news, answer: reply, possible: reply };
}

/** The remote changes that the items after the sent ones were made without. */
function unseenAfter(
  confirmed: Version,
  sent: readonly Pending[],
  news: readonly AppliedEdit[],
  newer: Version,
): Unseen {
  const [first] = sent;
  if (first && isHistoryRequest(first) && first.target === null) {
    // This step could not be previewed here, so no pending edit builds on it.
    const others = news.slice(0, news.length - ownOf(confirmed, sent, news).length);
    return { base: confirmed.document, changes: changesOf(others), newer: newer.document };
  }
  const base = withPending(confirmed.document, sent);
  return { base, changes: diffDocuments(base, newer.document), newer: newer.document };
}

/** The arrival for remote changes read while the server has none of the pending items. */
export function readArrival({ confirmed }: SyncState, reply: EditsReply): Arrival | undefined {
  const newer = versionAfter(confirmed, reply);
  if (!newer) return undefined;
  const news = newsOf(confirmed, reply);
  const unseen = { base: confirmed.document, changes: changesOf(news), newer: newer.document };
  return { newer, unseen, news, answer: null, possible: reply };
}

/** The same for a draft that was loaded as a whole. */
export function draftArrival({ confirmed }: SyncState, { revision, document }: Version): Arrival {
  const unseen = { base: confirmed.document, changes: diffDocuments(confirmed.document, document), newer: document };
  return { newer: { revision, document }, unseen, news: null, answer: null, possible: null };
}

/** Merges a newer version, or asks the author if pending edits conflict with it. */
export function arrive(state: SyncState, arrival: Arrival): Transition {
  const rest = restOf(state, arrival);
  const rebased = rest.length === 0 ? nothingPending(arrival) : rebasePending(rest, arrival.unseen);
  if (!rebased.conflict) return settle(state, arrival, rebased);
  const phase: ConflictPhase = { ...arrival, kind: "conflict", conflict: rebased.conflict };
  // A refused batch is sent in another form later, or never.
  return { state: { ...state, phase, batch: arrival.answer ? state.batch : null }, effects: [] };
}

/** Checks again, because newer pending edits may add or remove conflicts. */
export function askAgain(state: SyncState, phase: ConflictPhase): Transition {
  const rebased = rebasePending(restOf(state, phase), phase.unseen);
  if (!rebased.conflict) return settle(state, phase, rebased);
  return { state: { ...state, phase: { ...phase, conflict: rebased.conflict } }, effects: [] };
}

/**
 * Resolves a conflict: the author's edits win, after restoring the nodes they need and removing the conditions that
 * depend on theirs, or what is in conflict is dropped.
 */
export function decide(state: SyncState, phase: ConflictPhase, choice: "mine" | "theirs"): Transition {
  const rest = restOf(state, phase);
  if (choice === "theirs") return settle(state, phase, rebasePending(rest, phase.unseen, "theirs"));
  const history = phase.news && { from: state.confirmed.document, edits: phase.news };
  const { steps, newer } = bringBack(rest, phase.unseen, history);
  const inTheWay = circularWith(phase.conflict);
  if (inTheWay.length > 0) {
    const removing = inTheWay.map((id): EditRequest => ({ edit: "setCondition", input: { id, showIf: null } }));
    const cleared = withPending(newer, removing);
    const { pending, ...rebased } = rebasePending(rest, { ...phase.unseen, newer: cleared });
    return settle(state, phase, { ...rebased, pending: [...steps, ...removing, ...pending] });
  }
  const rebased = rebasePending(rest, { ...phase.unseen, newer });
  if (steps.length === 0) return settle(state, phase, rebased);
  const [first, ...others] = rebased.pending;
  const isForFirst = first !== undefined && !isHistoryRequest(first) && !fitsAlone(phase.newer, rebased.pending);
  const pending = first && isForFirst ? [{ ...first, joined: true as const }, ...others] : rebased.pending;
  return settle(state, phase, { ...rebased, pending: [...steps, ...pending] });
}

function fitsAlone({ document }: Version, pending: readonly Pending[]): boolean {
  const [group] = groupsOf(pending);
  return group === undefined || isHistoryGroup(group) || appliedIfFits(document, group) !== undefined;
}

function restOf({ pending, batch }: SyncState, { answer }: Pick<Arrival, "answer">): readonly Pending[] {
  return answer && batch ? pending.slice(batch.size) : pending;
}

function nothingPending({ newer: { document } }: Arrival): RebasedPending {
  return { pending: [], document, dropped: [], conflict: null };
}

/** The newer version with the pending items on top. */
function settle(state: SyncState, { newer, news, answer, possible }: Arrival, rebased: RebasedPending): Transition {
  const sent = answer && state.batch ? state.pending.slice(0, state.batch.size) : [];
  const own = ownOf(state.confirmed, sent, news ?? []);
  const others = news?.slice(0, news.length - own.length) ?? null;
  // An edit group continues only directly after its author's own edits.
  const goesOn = answer !== null && own.length === sent.length;
  const hasOthers = others === null || others.length > 0;
  const known = others === null ? state.known : afterNews(state.known, others);
  const next: SyncState = {
    ...state,
    confirmed: newer,
    pending: goesOn ? rebased.pending : separate(rebased.pending),
    document: rebased.document,
    batch: null,
    phase: { kind: "idle" },
    known: possible ? afterAnswer(known, sent, own, possible) : known,
    // Drop the local redo stack if others changed the document since the undo.
    unsentRedos: hasOthers ? [] : state.unsentRedos,
    undoneSince: hasOthers ? 0 : state.undoneSince,
    changedSincePublish: state.changedSincePublish || (news?.length ?? 0) > 0,
  };
  const effects: SyncEffect[] = doneWith(sent[0], own.at(-1)?.label);
  if (rebased.dropped.length > 0) effects.push(announcing(NO_LONGER_FITS));
  if (news && showsUnknownAsset(newer.document, news, state.assets)) effects.push({ kind: "read-draft" });
  return { state: next, effects };
}

/** Makes the first item start a new edit group: the one it would continue was not applied. */
function separate(pending: readonly Pending[]): readonly Pending[] {
  const [first, ...others] = pending;
  return first && !isHistoryRequest(first) ? [asFirst(first), ...others] : pending;
}

/** The author's own edits in an answer: the server appends them last. Fewer than sent if some changed nothing. */
function ownOf(confirmed: Version, sent: readonly Pending[], news: readonly AppliedEdit[]): readonly AppliedEdit[] {
  const [first] = sent;
  if (!first) return [];
  if (isHistoryRequest(first)) {
    const last = news.at(-1);
    return last?.event === STEP_EVENTS[first.step] ? [last] : [];
  }
  const edits = sent.filter(isEdit);
  for (let count = Math.min(edits.length, news.length); count > 0; count--) {
    const own = news.slice(-count);
    if (isMadeBy(edits, own, confirmed, news.slice(0, -count))) return own;
  }
  return [];
}

/** True if the server made `own` from the sent edits, on top of the others' changes. */
function isMadeBy(
  edits: readonly EditRequest[],
  own: readonly AppliedEdit[],
  confirmed: Version,
  others: readonly AppliedEdit[],
): boolean {
  let unseen: readonly Change[] = changesOf(others);
  let document = applyChanges(confirmed.document, unseen);
  const made: (readonly Change[])[] = [];
  try {
    for (const request of edits) {
      const rebased = rebaseEdit(document, unseen, request);
      if (!rebased.ok) return false;
      document = rebased.applied.document;
      unseen = rebased.since;
      if (rebased.applied.changes.length > 0) made.push(rebased.applied.changes);
    }
  } catch (error) {
    if (error instanceof EditError) return false;
    throw error;
  }
  return sameValue(
    made,
    own.map(({ changes }) => changes),
  );
}

const STEP_EVENTS = { undo: "EditUndone", redo: "EditRedone", restore: "VersionRestored" } as const;

function changesOf(edits: readonly AppliedEdit[]): Change[] {
  return edits.flatMap(({ changes }) => changes);
}

/** True if someone else added a picture that was never shown here: only the server knows its file's address. */
function showsUnknownAsset(
  document: MozaikDocument,
  edits: readonly AppliedEdit[],
  assets: Readonly<Record<string, ViewAsset>>,
): boolean {
  return [...filesOfChanges(document, changesOf(edits))].some((id) => !assets[id]);
}

/** Removes the first `dropped` pending items, which the server will never accept, and those that depend on them. */
export function without(state: SyncState, dropped: number): Transition {
  let size = dropped;
  // the rest of an edit group is dropped with its beginning
  for (let next = state.pending[size]; next && !isHistoryRequest(next) && next.joined; next = state.pending[size])
    size += 1;
  const { document } = state.confirmed;
  const rebased = rebasePending(state.pending.slice(size), { base: document, changes: [], newer: document });
  return {
    state: { ...state, pending: rebased.pending, document: rebased.document, batch: null },
    effects: rebased.dropped.length > 0 ? [announcing(NO_LONGER_FITS)] : [],
  };
}

/** Replaces the pending items and recomputes the document. */
export function withItems(state: SyncState, pending: readonly Pending[]): SyncState {
  return { ...state, pending, document: withPending(state.confirmed.document, pending) };
}
