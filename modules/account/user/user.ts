import type { Decider } from "../../decider.ts";
import type { UserEvent } from "../events.ts";

export interface UserState {
  readonly registered: boolean;
  /** Of the person who is leaving; null: they are here, or gone for good. */
  readonly departureId: string | null;
  readonly isErased: boolean;
}

export type UserCommand =
  | { type: "register"; userId: string; superAdmin: boolean }
  | { type: "leave"; userId: string; departureId: string; keepsContributions: boolean; eraseAt: string }
  | { type: "return"; userId: string; departureId: string }
  | { type: "erase"; userId: string; departureId: string };

/**
 * A user is created once, and may leave. Their personal data is in the account's tables, not here; whether they may
 * still come back is decided there.
 */
export const user: Decider<UserState, UserCommand, UserEvent> = {
  initial: { registered: false, departureId: null, isErased: false },

  decide(state, command) {
    if (command.type === "register") {
      if (state.registered) return [];
      return [{ type: "UserRegistered", data: { userId: command.userId, superAdmin: command.superAdmin } }];
    }
    const { type, ...data } = command;
    if (type === "leave") return state.departureId || state.isErased ? [] : [leaving(command)];
    if (state.departureId !== command.departureId) return [];
    return [{ type: type === "return" ? "AccountDeletionUndone" : "AccountErased", data }];
  },

  evolve(state, event) {
    switch (event.type) {
      case "UserRegistered":
        return { ...state, registered: true };
      case "AccountDeletionRequested":
        return { ...state, departureId: event.data.departureId };
      case "AccountDeletionUndone":
        return { ...state, departureId: null };
      case "AccountErased":
        return { ...state, departureId: null, isErased: true };
    }
  },
};

function leaving({
  userId,
  departureId,
  keepsContributions,
  eraseAt,
}: Extract<UserCommand, { type: "leave" }>): UserEvent {
  return { type: "AccountDeletionRequested", data: { userId, departureId, keepsContributions, eraseAt } };
}
