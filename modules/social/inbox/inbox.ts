import { type Decider, DomainError } from "../../decider.ts";
import type { InboxEvent } from "../events.ts";

export type InboxCommand = { type: "mark-all-read" | "empty"; userId: string; actorId: string };

/** All notifications of one user. It has no state: each reading is an independent fact. */
export const inbox: Decider<null, InboxCommand, InboxEvent> = {
  initial: null,

  decide(_, { type, userId, actorId }) {
    if (userId !== actorId) throw new DomainError("not-found", "not-found", "There is no such inbox.");
    return [{ type: type === "empty" ? "InboxEmptied" : "NotificationsRead", data: { userId } }];
  },

  evolve: () => null,
};
