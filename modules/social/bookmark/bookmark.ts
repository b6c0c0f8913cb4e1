import { type Decider, DomainError } from "../../decider.ts";
import type { ItemType } from "../../item/rules/item-type.ts";
import type { BookmarkEvent } from "../events.ts";

export interface BookmarkState {
  readonly isKept: boolean;
}

export interface BookmarkCommand {
  userId: string;
  itemType: ItemType;
  itemId: string;
  /** How it is to be. */
  bookmarked: boolean;
  /** False if the item does not exist or this person may not see it. */
  isSeen: boolean;
}

/** Whether a person keeps an item among their bookmarks. */
export const bookmark: Decider<BookmarkState, BookmarkCommand, BookmarkEvent> = {
  initial: { isKept: false },

  decide({ isKept }, { userId, itemType, itemId, bookmarked, isSeen }) {
    if (bookmarked === isKept) return [];
    // a bookmark of an item that was hidden since can still be removed
    if (bookmarked && !isSeen) throw new DomainError("not-found", "not-found", "There is no such item.");
    return [{ type: bookmarked ? "ItemBookmarked" : "BookmarkRemoved", data: { userId, itemType, itemId } }];
  },

  evolve(_, event) {
    return { isKept: event.type === "ItemBookmarked" };
  },
};
