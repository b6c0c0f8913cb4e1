import type { Card } from "#modules/marketplace/contract";

/** Where anyone sees the item. */
export function itemAddress({ itemType, url }: Card): string {
  return `/${itemType}/${encodeURIComponent(url)}`;
}
