import { type Decider, DomainError } from "../../decider.ts";
import type { OwnGroupsEvent } from "../events.ts";
import { MOST_GROUPS } from "../rules/group-limits.ts";

/** The ids of a person's groups. */
export type OwnGroups = ReadonlySet<string>;

export type OwnGroupsCommand = { type: "take" | "free"; ownerId: string; groupId: string };

/** How many groups a person has, so that requests at the same moment cannot pass the limit together. */
export const ownGroups: Decider<OwnGroups, OwnGroupsCommand, OwnGroupsEvent> = {
  initial: new Set(),

  decide(taken, { type, ownerId, groupId }) {
    if (type === "free") {
      return taken.has(groupId) ? [{ type: "AccountGroupPlaceFreed", data: { ownerId, groupId } }] : [];
    }
    if (taken.has(groupId)) return [];
    if (taken.size >= MOST_GROUPS) {
      throw new DomainError("refused", "too-many-groups", `You can have ${MOST_GROUPS} groups.`);
    }
    return [{ type: "AccountGroupPlaceTaken", data: { ownerId, groupId } }];
  },

  evolve(taken, { type, data }) {
    const next = new Set(taken);
    if (type === "AccountGroupPlaceTaken") next.add(data.groupId);
    else next.delete(data.groupId);
    return next;
  },
};
