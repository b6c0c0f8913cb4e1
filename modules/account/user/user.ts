import type { Decider } from "../../decider.ts";
import type { UserEvent } from "../events.ts";

export interface UserState {
  readonly registered: boolean;
}

export type UserCommand = { type: "register"; userId: string; superAdmin: boolean };

/** A user is created once. Their personal data is in the account's tables, not here. */
export const user: Decider<UserState, UserCommand, UserEvent> = {
  initial: { registered: false },

  decide(state, command) {
    if (state.registered) return [];
    return [{ type: "UserRegistered", data: { userId: command.userId, superAdmin: command.superAdmin } }];
  },

  evolve(state, event) {
    return event.type === "UserRegistered" ? { registered: true } : state;
  },
};
