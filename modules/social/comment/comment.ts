import { type Decider, DomainError, notAuthorized } from "../../decider.ts";
import type { TakeDown } from "../../rules/moderation.ts";
import { sameValue } from "../../rules/same-value.ts";
import type { CommentEvent } from "../events.ts";
import {
  BLOCKED_FROM_COMMENTS,
  COMMENTS_CLOSED,
  type CommentedType,
  LINKS_WAIT,
  NO_COMMENT_TO_DELETE,
  NO_COMMENT_TO_SAVE,
} from "../rules/comment.ts";
import type { HoldReason } from "../rules/comment-hold.ts";

export interface CommentState {
  /** Null until it is posted. */
  readonly posted: {
    readonly sectionId: string;
    readonly itemType: CommentedType;
    readonly itemId: string;
    readonly authorId: string;
    readonly rootCommentId: string | null;
    readonly at: string;
  } | null;
  /** Where its present text is. */
  readonly textId: string | null;
  /** Whom its present text names. */
  readonly mentions: readonly string[];
  readonly editedAt: string | null;
  /** Why it waits for the approval of the section's owner; null: it does not. */
  readonly held: HoldReason | null;
  /** By its author. */
  readonly isDeleted: boolean;
  /** By the section's owner or a super admin in it. */
  readonly isRemoved: boolean;
  /** By a decision of the mall. */
  readonly takenDown: TakeDown | null;
  /** Its texts are erased for good. */
  readonly isPurged: boolean;
}

type Data<T extends CommentEvent["type"]> = Extract<CommentEvent, { type: T }>["data"];

/** What the owner of the section has decided about it and about the person who writes. */
export interface Admission {
  readonly isClosed: boolean;
  readonly isBlocked: boolean;
  /** Why the text has to wait for approval. */
  readonly hold: HoldReason | null;
}

export type CommentCommand =
  | ({ type: "post"; admission: Admission } & Omit<Data<"CommentPosted">, "held">)
  | {
      type: "edit";
      commentId: string;
      userId: string;
      textId: string;
      mentions: readonly string[];
      at: string;
      /** They can see what the comment is about. */
      isSeen: boolean;
      admission: Admission;
    }
  /** `mayRemove`: they own the section, or are a super admin who can see it. */
  | { type: "delete"; commentId: string; userId: string; mayRemove: boolean }
  /** `editTime`: of the text that the owner has read. */
  | { type: "approve"; commentId: string; userId: string; isSectionOwner: boolean; editTime: string | null; at: string }
  | { type: "takeDown"; commentId: string; takeDown: TakeDown | null }
  /** Only what is taken down. */
  | { type: "purge"; commentId: string };

/** One comment or reply: who wrote, edited, approved, deleted or removed it and when. Its texts are stored elsewhere. */
export const comment: Decider<CommentState, CommentCommand, CommentEvent> = {
  initial: {
    posted: null,
    textId: null,
    mentions: [],
    editedAt: null,
    held: null,
    isDeleted: false,
    isRemoved: false,
    takenDown: null,
    isPurged: false,
  },

  decide(state, command) {
    switch (command.type) {
      case "post":
        return post(state, command);
      case "edit":
        return edit(state, command);
      case "delete":
        return remove(state, command);
      case "approve":
        return approve(state, command);
      case "takeDown":
        return takeDown(state, command);
      case "purge":
        if (!state.takenDown || state.isPurged) return [];
        return [{ type: "CommentPurged", data: { commentId: command.commentId } }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case "CommentPosted": {
        const { sectionId, itemType, itemId, authorId, rootCommentId, textId, mentions, held = null, at } = event.data;
        const posted = { sectionId, itemType, itemId, authorId, rootCommentId, at };
        return { ...state, posted, textId, mentions, held };
      }
      case "CommentEdited": {
        const { textId, mentions, at } = event.data;
        return { ...state, textId, mentions, editedAt: at };
      }
      case "CommentApproved":
        return { ...state, held: null };
      case "CommentDeleted":
        return { ...state, isDeleted: true };
      case "CommentRemoved":
        return { ...state, isRemoved: true };
      case "CommentTakenDown": {
        const { kind, reason, at } = event.data;
        return { ...state, takenDown: { kind, reason, at } };
      }
      case "CommentPutBack":
        return { ...state, takenDown: null };
      case "CommentPurged":
        return { ...state, isPurged: true };
    }
  },
};

/** True while others see its text. */
export function isShown(state: CommentState): boolean {
  return isThere(state) && state.held === null;
}

/** True while its writer and the section's owner see its text, at least. */
export function isThere({ posted, isDeleted, isRemoved, takenDown }: CommentState): boolean {
  return posted !== null && !isDeleted && !isRemoved && takenDown === null;
}

function post(state: CommentState, command: Extract<CommentCommand, { type: "post" }>): CommentEvent[] {
  const { type: _, admission, ...data } = command;
  if (state.posted) return [];
  const refusal = refusalOf(admission);
  if (refusal) throw refusal;
  const { hold } = admission;
  return [{ type: "CommentPosted", data: { ...data, ...(hold !== null && { held: hold }) } }];
}

/** In a closed section people still correct what they wrote before. */
function edit(state: CommentState, command: Extract<CommentCommand, { type: "edit" }>): CommentEvent[] {
  const { commentId, userId, textId, mentions, at, isSeen, admission } = command;
  if (!isThere(state) || !isSeen) throw new DomainError("not-found", "no-such-comment", NO_COMMENT_TO_SAVE);
  if (state.posted?.authorId !== userId) throw notAuthorized();
  if (state.textId === textId) return [];
  if (admission.isBlocked) throw blocked();
  // what others have answered to is not hidden again, so links get in by a new comment only
  if (admission.hold === "links" && state.held === null) {
    throw new DomainError("refused", "links-wait", LINKS_WAIT);
  }
  return [{ type: "CommentEdited", data: { commentId, textId, mentions, at } }];
}

/** Why nobody may post under this admission; null: they may. */
export function refusalOf({ isBlocked, isClosed }: Admission): DomainError | null {
  if (isBlocked) return blocked();
  return isClosed ? new DomainError("conflict", "comments-closed", COMMENTS_CLOSED) : null;
}

function blocked(): DomainError {
  return new DomainError("forbidden", "blocked-from-comments", BLOCKED_FROM_COMMENTS);
}

function approve(state: CommentState, command: Extract<CommentCommand, { type: "approve" }>): CommentEvent[] {
  const { commentId, userId, isSectionOwner, editTime, at } = command;
  const { posted, held, editedAt } = state;
  if (!posted || !isThere(state)) throw new DomainError("not-found", "no-such-comment", "There is no such comment.");
  if (!isSectionOwner) throw notAuthorized();
  if (held === null) return [];
  if (editTime !== editedAt) {
    throw new DomainError("conflict", "edited-meanwhile", "This comment was edited meanwhile. Read it again.");
  }
  return [{ type: "CommentApproved", data: { commentId, sectionId: posted.sectionId, approvedBy: userId, at } }];
}

function remove(state: CommentState, command: Extract<CommentCommand, { type: "delete" }>): CommentEvent[] {
  const { commentId, userId, mayRemove } = command;
  if (!state.posted) throw new DomainError("not-found", "no-such-comment", NO_COMMENT_TO_DELETE);
  if (state.posted.authorId === userId) {
    return state.isDeleted ? [] : [{ type: "CommentDeleted", data: { commentId } }];
  }
  if (!mayRemove) throw notAuthorized();
  return state.isRemoved ? [] : [{ type: "CommentRemoved", data: { commentId, removedBy: userId } }];
}

function takeDown(state: CommentState, command: Extract<CommentCommand, { type: "takeDown" }>): CommentEvent[] {
  const { commentId, takeDown: wanted } = command;
  if (!state.posted || sameValue(state.takenDown, wanted) || (state.isPurged && wanted === null)) return [];
  return [
    wanted
      ? { type: "CommentTakenDown", data: { commentId, ...wanted } }
      : { type: "CommentPutBack", data: { commentId } },
  ];
}
