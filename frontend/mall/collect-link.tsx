import type { ItemType } from "#modules/item/rules/item-type";
import { Icon } from "./icon.tsx";

interface CollectedItem {
  readonly itemType: ItemType;
  readonly itemId: string;
}

/** Where a reader puts an item into a library; guests are asked to log in first. */
export function collectAddress({ itemType, itemId }: CollectedItem): string {
  return `/libraries?${new URLSearchParams({ add: `${itemType}/${itemId}` })}`;
}

/** The link to it on an item's page. */
export function CollectLink({ item }: { item: CollectedItem }) {
  return (
    <a className="mall-button mall-button-line" href={collectAddress(item)}>
      <Icon name="collect" />
      Add to library
    </a>
  );
}
