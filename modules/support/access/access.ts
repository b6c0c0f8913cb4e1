import { type Decider, notAuthorized } from "../../decider.ts";
import type { SupportEvent } from "../events.ts";

export type AccessCommand = { superAdmin: boolean } & SupportEvent["data"];

/** What one super admin looked at. Each access is recorded, also the same one again. */
export const access: Decider<null, AccessCommand, SupportEvent> = {
  initial: null,

  decide(_, { superAdmin, ...data }) {
    if (!superAdmin) throw notAuthorized();
    return [{ type: "SupportAccessed", data }];
  },

  evolve: () => null,

  // so that a stream of many accesses is not read from its first event
  snapshot: { name: "support-access", version: 1, toJson: () => null, fromJson: () => null },
};
