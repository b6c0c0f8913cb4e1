import type { ItemType } from "./item-type.ts";

/** The address of an item's page. `url`: its friendly url, or its id. */
export function itemAddress({ itemType, url }: { readonly itemType: ItemType; readonly url: string }): string {
  return `/${itemType}/${encodeURIComponent(url)}`;
}
