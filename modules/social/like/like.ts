import { type Decider, DomainError } from "../../decider.ts";
import type { ItemType } from "../../item/rules/item-type.ts";
import type { LikeEvent } from "../events.ts";

export interface LikeState {
  readonly isLiked: boolean;
}

export interface LikeCommand {
  userId: string;
  itemType: ItemType;
  itemId: string;
  /** How it is to be; null: the opposite of how it is. */
  reacted: boolean | null;
  /** False if the item does not exist or this person may not see it. */
  isSeen: boolean;
}

/** Whether a person likes an item. */
export const like: Decider<LikeState, LikeCommand, LikeEvent> = {
  initial: { isLiked: false },

  decide({ isLiked }, { userId, itemType, itemId, reacted, isSeen }) {
    const wanted = reacted ?? !isLiked;
    if (wanted === isLiked) return [];
    // a like of an item that was hidden since can still be taken back
    if (wanted && !isSeen) throw new DomainError("not-found", "not-found", "There is no such item.");
    return [{ type: wanted ? "ItemLiked" : "ItemUnliked", data: { userId, itemType, itemId } }];
  },

  evolve(_, event) {
    return { isLiked: event.type === "ItemLiked" };
  },
};
