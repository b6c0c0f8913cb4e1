import { MEDIA_KINDS } from "../../rules/media-kind.ts";

/** The kinds of things that are sold, shown on a card, shared, commented on or kept in a library. */
export const ITEM_TYPES = ["mozaik", "asset"] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** What an item is made of: a Mozaik, or the kind of an asset's file. */
export const ITEM_KINDS = ["mozaik", ...MEDIA_KINDS] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** What the icon over an item's picture stands for, in words. */
export const KIND_LABELS: Readonly<Record<ItemKind, string>> = {
  mozaik: "Mozaik",
  image: "Picture",
  video: "Video",
  audio: "Audio",
  application: "File",
};
