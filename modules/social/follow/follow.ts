import { type Decider, DomainError } from "../../decider.ts";
import type { FollowEvent } from "../events.ts";

export interface FollowState {
  readonly isFollowing: boolean;
}

export interface FollowCommand {
  follow: boolean;
  followerId: string;
  authorId: string;
  /** False if no user has that id. */
  authorExists: boolean;
}

/** Whether one person follows another. */
export const follow: Decider<FollowState, FollowCommand, FollowEvent> = {
  initial: { isFollowing: false },

  decide({ isFollowing }, command) {
    const { followerId, authorId } = command;
    if (!command.authorExists) throw new DomainError("not-found", "not-found", "There is no such author.");
    if (followerId === authorId) throw new DomainError("refused", "own-profile", "You cannot follow yourself.");
    if (command.follow === isFollowing) return [];
    return [{ type: command.follow ? "AuthorFollowed" : "AuthorUnfollowed", data: { followerId, authorId } }];
  },

  evolve(_, event) {
    return { isFollowing: event.type === "AuthorFollowed" };
  },
};
