import { z } from "zod";
import { ITEM_TYPES, type ItemType } from "#modules/item/rules/item-type";
import type { ItemName } from "../../api/libraries.ts";

/** The bookmarks, which are shown beside the libraries. */
export const BOOKMARKS = "bookmarks";

const ITEM = new RegExp(`^(${ITEM_TYPES.join("|")})/([\\da-f-]{36})$`);

/** The part of the address after `?`. Invalid parts are ignored. */
export const LibrariesSearch = z.object({
  /** The library that is shown; absent: the newest. */
  library: z.uuid().or(z.literal(BOOKMARKS)).optional().catch(undefined),
  /** `<itemType>/<itemId>`: an item to put into libraries. */
  add: z.string().regex(ITEM).optional().catch(undefined),
});
export type LibrariesSearch = z.output<typeof LibrariesSearch>;

/** The item to put into libraries; null: none. */
export function itemToAdd({ add = "" }: LibrariesSearch): ItemName | null {
  const [, type, itemId] = ITEM.exec(add) ?? [];
  const itemType = ITEM_TYPES.find((each): each is ItemType => each === type);
  return itemType && itemId !== undefined ? { itemType, itemId } : null;
}
