import type { ItemType } from "../../item/rules/item-type.ts";
import { amountsOf, type PriceParts } from "./price.ts";

/** Which item an option sells, and whose it is. */
export interface OptionItem {
  readonly licenseOptionId: string;
  readonly itemType: ItemType;
  readonly itemId: string;
  readonly itemName: string;
  readonly authorId: string;
}

/** What an option sells it for; money in minor units. */
export interface LineTerms extends PriceParts {
  readonly licenseTypeId: string;
  readonly licenseType: string;
  readonly currency: string;
}

/** What buying an option puts into an order. */
export function orderLine(
  { licenseOptionId, itemType, itemId, itemName, authorId }: OptionItem,
  { licenseTypeId, licenseType, currency, ...parts }: LineTerms,
) {
  return {
    licenseOptionId,
    itemType,
    itemId,
    itemName,
    authorId,
    licenseTypeId,
    licenseType,
    ...amountsOf(parts),
    currency,
  };
}
