/** The kinds of things that are sold, shown on a card, shared, commented on or kept in a library. */
export const ITEM_TYPES = ["mozaik", "asset"] as const;
export type ItemType = (typeof ITEM_TYPES)[number];
