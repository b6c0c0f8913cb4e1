import type { ItemType } from "./rules/item-type.ts";

/** Stream: `showcase-home`. */
export type ShowcaseEvent = {
  type: "ShowcaseChanged";
  data: { userId: string; items: readonly { itemType: ItemType; itemId: string }[] };
};

/** Stream: `itemSharing-<itemType>-<itemId>`. Who may see an item that is not public, besides its author. */
export type SharingEvent =
  | { type: "ItemShared"; data: SharedWith & { ownerId: string } }
  | { type: "ItemSharingEnded"; data: SharedWith };

/** `groupIds`: groups of the item's author. */
interface SharedWith {
  itemType: ItemType;
  itemId: string;
  userIds: readonly string[];
  groupIds: readonly string[];
}
