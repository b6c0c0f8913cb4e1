import type { Card } from "#modules/item/contract";
import { itemAddress } from "#modules/item/rules/item-address";
import { licenseNamed } from "#modules/marketplace/rules/license-types";

export type AddressedCard = Pick<Card, "itemType" | "itemId" | "url"> &
  Partial<Pick<Card, "isPublic" | "isShared" | "sharedVisualizationId" | "license">>;

/** Where a card leads: to the item's page. A limited copy that only its holder sees leads to what it was made from. */
export function cardAddress(card: AddressedCard): string {
  const { itemType, itemId, url, isPublic, isShared, sharedVisualizationId, license = null } = card;
  const isOpenToOthers = isPublic || isShared;
  return sharedVisualizationId && !isOpenToOthers && licenseNamed(license)?.copy === "read-only"
    ? `/mozaik/visualization/${sharedVisualizationId}`
    : itemAddress({ itemType, url: url || itemId });
}
