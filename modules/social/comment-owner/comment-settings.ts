import type { Decider } from "../../decider.ts";
import type { CommentSettingsEvent } from "../events.ts";

export interface CommentSettingsState {
  readonly holdsFirstComments: boolean;
}

/** `ownerId`: whose settings they are, and who changes them. */
export type CommentSettingsCommand = CommentSettingsState & { ownerId: string };

/** How a person wants all of their comment sections. */
export const commentSettings: Decider<CommentSettingsState, CommentSettingsCommand, CommentSettingsEvent> = {
  initial: { holdsFirstComments: false },

  decide(state, { ownerId, holdsFirstComments }) {
    if (state.holdsFirstComments === holdsFirstComments) return [];
    return [{ type: "CommentSettingsChanged", data: { ownerId, holdsFirstComments } }];
  },

  evolve(_, { data: { holdsFirstComments } }) {
    return { holdsFirstComments };
  },
};
