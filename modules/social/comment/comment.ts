import { type Decider, DomainError, notAuthorized } from "../../decider.ts";
import type { TakeDown } from "../../rules/moderation.ts";
import { sameValue } from "../../rules/same-value.ts";
import type { CommentEvent } from "../events.ts";
import { type CommentedType, NO_COMMENT_TO_DELETE, NO_COMMENT_TO_SAVE } from "../rules/comment.ts";

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
  readonly editedAt: string | null;
  /** By its author. */
  readonly isDeleted: boolean;
  /** By the section's owner or a super admin in it. */
  readonly isRemoved: boolean;
  /** By a decision of the mall. */
  readonly takenDown: TakeDown | null;
}

export type CommentCommand =
  | ({ type: "post" } & Extract<CommentEvent, { type: "CommentPosted" }>["data"])
  | {
      type: "edit";
      commentId: string;
      userId: string;
      textId: string;
      mentions: readonly string[];
      at: string;
      /** The person may still see what is commented on. */
      isSeen: boolean;
    }
  | { type: "delete"; commentId: string; userId: string; mayRemove: boolean }
  | { type: "takeDown"; commentId: string; takeDown: TakeDown | null };

/** One comment or reply: who wrote, edited, deleted or removed it and when. Its texts are stored elsewhere. */
export const comment: Decider<CommentState, CommentCommand, CommentEvent> = {
  initial: { posted: null, textId: null, editedAt: null, isDeleted: false, isRemoved: false, takenDown: null },

  decide(state, command) {
    switch (command.type) {
      case "post": {
        const { type: _, ...data } = command;
        return state.posted ? [] : [{ type: "CommentPosted", data }];
      }
      case "edit":
        return edit(state, command);
      case "delete":
        return remove(state, command);
      case "takeDown":
        return takeDown(state, command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case "CommentPosted": {
        const { sectionId, itemType, itemId, authorId, rootCommentId, textId, at } = event.data;
        return { ...state, posted: { sectionId, itemType, itemId, authorId, rootCommentId, at }, textId };
      }
      case "CommentEdited":
        return { ...state, textId: event.data.textId, editedAt: event.data.at };
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
    }
  },
};

/** True while others see its text. */
export function isShown({ posted, isDeleted, isRemoved, takenDown }: CommentState): boolean {
  return posted !== null && !isDeleted && !isRemoved && takenDown === null;
}

function edit(state: CommentState, command: Extract<CommentCommand, { type: "edit" }>): CommentEvent[] {
  const { commentId, userId, textId, mentions, at, isSeen } = command;
  if (!isShown(state) || !isSeen) throw new DomainError("not-found", "no-such-comment", NO_COMMENT_TO_SAVE);
  if (state.posted?.authorId !== userId) throw notAuthorized();
  if (state.textId === textId) return [];
  return [{ type: "CommentEdited", data: { commentId, textId, mentions, at } }];
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
  if (!state.posted || sameValue(state.takenDown, wanted)) return [];
  return [
    wanted
      ? { type: "CommentTakenDown", data: { commentId, ...wanted } }
      : { type: "CommentPutBack", data: { commentId } },
  ];
}
