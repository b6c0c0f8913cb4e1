import type { ViewAsset } from "#modules/asset/contract";
import type { AppliedEdit, EditsReply, MozaikDraft, MozaikRole } from "#modules/mozaik/contract";
import type { EditRequest, MozaikDocument, NodeId } from "#mozaik/document";
import {
  type Batch,
  type EditGroup,
  isHistoryRequest,
  type Pending,
  type Unsent,
  type Version,
  withPending,
} from "./pending.ts";
import type { Conflict, Unseen } from "./rebase-pending.ts";
import { knowledgeOf, type UndoKnowledge } from "./undo-knowledge.ts";

/** What the author is told about saving. */
export type Saving =
  | { readonly kind: "saved" }
  | { readonly kind: "saving" }
  /** Kept on this device; sent when the server answers again. */
  | { readonly kind: "offline" }
  | ConflictPhase
  | EndedPhase;

/** The author chooses whose change stays; nothing is sent until then. */
export interface ConflictPhase {
  readonly kind: "conflict";
  readonly conflict: Conflict;
  readonly newer: Version;
  readonly unseen: Unseen;
  /** The edits between the confirmed version and the newer one; null if there are too many to know. */
  readonly news: readonly AppliedEdit[] | null;
  /** The answer to the batch, applied together with the author's decision; null if the server refused the batch. */
  readonly answer: EditsReply | null;
  /** Whether undo and redo are possible at the newer version; null if that is known already. */
  readonly possible: Pick<EditsReply, "canUndo" | "canRedo"> | null;
}

export type EndedPhase =
  /** This page's version does not match the server's: nothing can be saved until it is reloaded. */
  | { readonly kind: "outdated"; readonly message: string }
  /** Nothing can be saved until the author signs in again. */
  | { readonly kind: "stopped"; readonly message: string }
  /** Nothing more will be saved: the Mozaik was deleted, or the author may no longer edit it. */
  | { readonly kind: "closed"; readonly message: string };

/** The state of the exchange between this device and the server. */
export type Phase =
  | { readonly kind: "idle" }
  /** The batch is on its way. `isCutOff`: offline since it was first sent, so the server has not received it. */
  | { readonly kind: "sending"; readonly isCutOff: boolean }
  /** The server did not answer; a retry is scheduled. */
  | { readonly kind: "waiting" }
  /** Reading remote changes, to merge the pending items with them. `all`: the whole draft. */
  | { readonly kind: "comparing"; readonly reads: "edits" | "all" }
  | ConflictPhase
  | EndedPhase;

/** Everything the sync engine knows about the open draft. */
export interface SyncState {
  /** The newest server version known here. */
  readonly confirmed: Version;
  /** What the server has not confirmed, oldest first. */
  readonly pending: readonly Pending[];
  /** What the author sees: the confirmed document with everything pending applied. */
  readonly document: MozaikDocument;
  /** The first pending items, if they were sent: the server may have them already. */
  readonly batch: Batch | null;
  readonly phase: Phase;
  /** False while this device knows that it is offline. */
  readonly isOnline: boolean;
  /** Failed attempts in a row. */
  readonly failures: number;
  /** Edits per request: 1 while finding out which edit the server refuses. */
  readonly most: number;
  /** The newest revision that was announced but not read yet. */
  readonly announced: number;
  /** True if outboxes of closed tabs may wait to be taken over. */
  readonly mayHaveLeft: boolean;
  /** Undo and redo before the pending items are applied. */
  readonly known: UndoKnowledge;
  /** Edit groups undone before they were sent: the top of the redo stack, next one last. */
  readonly unsentRedos: readonly EditGroup[];
  /** Steps undone after those; they are redone first. */
  readonly undoneSince: number;
  /** True while the author has typed words that are not an edit yet. */
  readonly hasUnsavedWords: boolean;
  readonly role: MozaikRole;
  readonly publishedRevision: number | null;
  readonly changedSincePublish: boolean;
  readonly assets: Readonly<Record<string, ViewAsset>>;
}

/** A refusal, or no answer at all (`status` 0). `message` is shown to the author. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

export type SyncInput =
  /** The builder is open: send what the outbox holds. */
  | { readonly kind: "opened" }
  | { readonly kind: "edited"; readonly edits: readonly EditRequest[] }
  /** The author has typed words that are not an edit yet, or they have become one. */
  | { readonly kind: "words-typed"; readonly areUnsaved: boolean }
  /** `call` identifies the caller that waits for the effect `done`. */
  | { readonly kind: "undo" | "redo"; readonly call: number }
  | {
      readonly kind: "restore";
      readonly revision: number;
      readonly nodeId?: NodeId | undefined;
      readonly call: number;
    }
  | { readonly kind: "answered"; readonly key: string; readonly reply: EditsReply }
  | { readonly kind: "failed"; readonly key: string; readonly failure: Failure }
  /** Someone, or the author on another device, changed the draft to this revision. */
  | { readonly kind: "announced"; readonly revision: number }
  | { readonly kind: "edits-read"; readonly reply: EditsReply }
  | { readonly kind: "draft-read"; readonly draft: MozaikDraft }
  | { readonly kind: "read-failed"; readonly failure: Failure }
  | { readonly kind: "connection"; readonly isOnline: boolean }
  /** The retry timer has fired, or the author wants to retry now. */
  | { readonly kind: "retry" }
  | { readonly kind: "decided"; readonly choice: "mine" | "theirs" }
  /** The outbox of a closed tab, with the version it was made on; null if there are no more. */
  | { readonly kind: "left-found"; readonly left: { readonly version: Version; readonly unsent: Unsent } | null }
  | { readonly kind: "asset-added"; readonly asset: ViewAsset };

export type SyncEffect =
  | { readonly kind: "send"; readonly batch: Batch; readonly items: readonly Pending[] }
  | { readonly kind: "store"; readonly unsent: Unsent }
  | { readonly kind: "read-edits"; readonly since: number }
  | { readonly kind: "read-draft" }
  | { readonly kind: "schedule-retry"; readonly milliseconds: number }
  | { readonly kind: "find-left" }
  /** A short message to the author. */
  | { readonly kind: "announce"; readonly message: string }
  /** Undo, redo or restore is done. `label` names it; undefined if nothing was done. */
  | { readonly kind: "done"; readonly call: number; readonly label: string | undefined };

export interface Transition {
  readonly state: SyncState;
  readonly effects: readonly SyncEffect[];
}

/** The most edits in one request, unless a single group has more. */
export const MOST_AT_ONCE = 100;

/** What the outbox stores. */
export function unsentOf({ confirmed, pending, batch }: Pick<SyncState, "confirmed" | "pending" | "batch">): Unsent {
  return { revision: confirmed.revision, pending: pending.map(withoutCall), sending: batch };
}

function withoutCall(item: Pending): Pending {
  if (!isHistoryRequest(item) || item.call === undefined) return item;
  const { call: _, ...step } = item;
  return step;
}

/** What the author is told about saving: 'Saved' only if nothing is pending and no words wait to become an edit. */
export function savingOf({
  phase,
  pending,
  hasUnsavedWords,
}: Pick<SyncState, "phase" | "pending" | "hasUnsavedWords">): Saving {
  if (phase.kind === "conflict" || phase.kind === "outdated" || phase.kind === "stopped" || phase.kind === "closed") {
    return phase;
  }
  if (pending.length === 0) return hasUnsavedWords ? SAVING : SAVED;
  return phase.kind === "waiting" ? OFFLINE : SAVING;
}

const SAVED: Saving = { kind: "saved" };
const SAVING: Saving = { kind: "saving" };
const OFFLINE: Saving = { kind: "offline" };

/** Whether the author can undo and redo now. */
export function undoAvailability({ known, pending, unsentRedos }: SyncState): { canUndo: boolean; canRedo: boolean } {
  let [undo, redo] = [known.undo.length, known.redo.length];
  let { moreRedo } = known;
  for (const item of pending) {
    if (isHistoryRequest(item) && item.step !== "restore") {
      [undo, redo] = item.step === "undo" ? [undo - 1, redo + 1] : [undo + 1, redo - 1];
    } else if (!item.joined) {
      [undo, redo, moreRedo] = [Math.max(undo, 0) + 1, 0, false];
    }
  }
  return { canUndo: undo > 0 || known.moreUndo, canRedo: unsentRedos.length > 0 || redo > 0 || moreRedo };
}

/** The state of a draft just opened, at the version that the outbox's edits were made on. */
export function openState(draft: MozaikDraft, unsent: Unsent | undefined, isOnline: boolean): SyncState {
  const { pending, sending } = unsent ?? { pending: [], sending: null };
  return {
    confirmed: { revision: draft.revision, document: draft.document },
    pending,
    // Edits that no longer fit are still sent: the server's refusal then tells the author.
    document: withPending(draft.document, pending),
    batch: sending,
    phase: { kind: "idle" },
    isOnline,
    failures: 0,
    most: MOST_AT_ONCE,
    announced: 0,
    mayHaveLeft: true,
    known: knowledgeOf(draft),
    unsentRedos: [],
    undoneSince: 0,
    hasUnsavedWords: false,
    role: draft.role,
    publishedRevision: draft.publishedRevision,
    changedSincePublish: draft.changedSincePublish,
    assets: draft.assets,
  };
}
