import { type Decider, notAuthorized } from "../../decider.ts";
import type { CommentSectionEvent } from "../events.ts";

export interface CommentSectionState {
  readonly isClosed: boolean;
}

export interface CommentSectionCommand {
  sectionId: string;
  userId: string;
  /** This person owns what the section is about. */
  isOwner: boolean;
  /** How it is to be. */
  closed: boolean;
}

/** Whether people can write in a comment section. Its owner closes and opens it; what is there stays readable. */
export const commentSection: Decider<CommentSectionState, CommentSectionCommand, CommentSectionEvent> = {
  initial: { isClosed: false },

  decide({ isClosed }, { sectionId, userId, isOwner, closed }) {
    if (!isOwner) throw notAuthorized();
    if (closed === isClosed) return [];
    return [{ type: closed ? "CommentsClosed" : "CommentsOpened", data: { sectionId, ownerId: userId } }];
  },

  evolve(_, event) {
    return { isClosed: event.type === "CommentsClosed" };
  },
};
