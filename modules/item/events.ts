import type { ItemType } from "./rules/item-type.ts";

/** Stream: `showcase-home`. */
export type ShowcaseEvent = {
  type: "ShowcaseChanged";
  data: { userId: string; items: readonly { itemType: ItemType; itemId: string }[] };
};
