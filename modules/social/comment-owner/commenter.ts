import { type Decider, DomainError } from "../../decider.ts";
import type { CommenterEvent } from "../events.ts";

export interface CommenterState {
  readonly isBlocked: boolean;
  /** The owner has approved a comment of theirs. */
  readonly isTrusted: boolean;
}

export type CommenterCommand =
  /** `blocked`: how it is to be. `exists`: there is such a person. */
  | { type: "block"; ownerId: string; userId: string; blocked: boolean; exists: boolean; at: string }
  | { type: "trust"; ownerId: string; userId: string };

/** What the owner of comment sections has decided about one person who writes in them. */
export const commenter: Decider<CommenterState, CommenterCommand, CommenterEvent> = {
  initial: { isBlocked: false, isTrusted: false },

  decide(state, command) {
    const { ownerId, userId } = command;
    if (command.type === "trust") {
      return state.isTrusted ? [] : [{ type: "CommenterTrusted", data: { ownerId, userId } }];
    }
    const { blocked, exists, at } = command;
    if (ownerId === userId) throw new DomainError("refused", "blocks-oneself", "You cannot block yourself.");
    if (blocked === state.isBlocked) return [];
    // somebody who has left can still be taken from the list
    if (blocked && !exists) throw new DomainError("not-found", "not-found", "There is no such person.");
    return [
      blocked
        ? { type: "CommenterBlocked", data: { ownerId, userId, at } }
        : { type: "CommenterUnblocked", data: { ownerId, userId } },
    ];
  },

  evolve(state, event) {
    switch (event.type) {
      case "CommenterBlocked":
        return { ...state, isBlocked: true };
      case "CommenterUnblocked":
        return { ...state, isBlocked: false };
      case "CommenterTrusted":
        return { ...state, isTrusted: true };
    }
  },
};
