import { type Decider, DomainError } from "../../decider.ts";
import type { SharingEvent } from "../events.ts";
import type { ItemRef } from "../messages.ts";
import { MOST_SHARED_WITH } from "../rules/sharing.ts";

/** With whom an item's author shares it. */
export interface SharingState {
  readonly ownerId: string | null;
  readonly userIds: readonly string[];
  readonly groupIds: readonly string[];
}

interface Shares {
  readonly userIds: readonly string[];
  readonly groupIds: readonly string[];
}

export type SharingCommand = Shares & {
  readonly type: "share" | "end";
  readonly by: string;
  readonly item: ItemRef;
  /** The item's author; null if it is not there. */
  readonly ownerId: string | null;
};

/**
 * The right to see an item that is not public, which its author gives to people and to their own groups. People may
 * give it back.
 */
export const sharing: Decider<SharingState, SharingCommand, SharingEvent> = {
  initial: { ownerId: null, userIds: [], groupIds: [] },

  decide(state, command) {
    const { by, ownerId } = command;
    const item = { itemType: command.item.itemType, itemId: command.item.itemId };
    if (command.type === "end") {
      const userIds = command.userIds.filter((id) => state.userIds.includes(id));
      const groupIds = command.groupIds.filter((id) => state.groupIds.includes(id));
      const isOwn = userIds.length === 1 && userIds[0] === by && groupIds.length === 0;
      if (by !== (ownerId ?? state.ownerId) && !isOwn) throw notThere();
      if (userIds.length + groupIds.length === 0) return [];
      return [{ type: "ItemSharingEnded", data: { ...item, userIds, groupIds } }];
    }
    if (ownerId === null || by !== ownerId) throw notThere();
    const userIds = added(state.userIds, command.userIds).filter((id) => id !== ownerId);
    const groupIds = added(state.groupIds, command.groupIds);
    if (userIds.length + groupIds.length === 0) return [];
    if (
      state.userIds.length + userIds.length > MOST_SHARED_WITH ||
      state.groupIds.length + groupIds.length > MOST_SHARED_WITH
    ) {
      const message = `You can share with at most ${MOST_SHARED_WITH} people and ${MOST_SHARED_WITH} groups.`;
      throw new DomainError("refused", "shared-with-too-many", message);
    }
    return [{ type: "ItemShared", data: { ...item, ownerId, userIds, groupIds } }];
  },

  evolve(state, event) {
    const { userIds, groupIds } = event.data;
    if (event.type === "ItemShared") {
      return {
        ownerId: event.data.ownerId,
        userIds: [...state.userIds, ...userIds],
        groupIds: [...state.groupIds, ...groupIds],
      };
    }
    return {
      ...state,
      userIds: state.userIds.filter((id) => !userIds.includes(id)),
      groupIds: state.groupIds.filter((id) => !groupIds.includes(id)),
    };
  },
};

function added(known: readonly string[], wanted: readonly string[]): string[] {
  return [...new Set(wanted)].filter((id) => !known.includes(id));
}

function notThere(): DomainError {
  return new DomainError("not-found", "item-not-found", "There is no such item.");
}
