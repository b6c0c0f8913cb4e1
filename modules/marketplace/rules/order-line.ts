import type { ItemType } from "../../item/rules/item-type.ts";
import { amountsOf, type PriceParts } from "./price.ts";
import type { TaxPlace } from "./tax-place.ts";

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
  /** Who set the tax rate: `option`, or the mall's table of rates. */
  readonly taxSource: string;
  /** Where the buyer said they live; null: the tax does not depend on it. */
  readonly taxPlace: TaxPlace | null;
  /** Identifies the text of the terms of use; null: there are none. */
  readonly termsVersion: string | null;
  /** How many can be sold; null: no limit. */
  readonly quantity: number | null;
  /** What a buyer who chooses the price pays at least; null: the price is fixed. */
  readonly minimumPrice: number | null;
}

/** An order line before it is known under which revision of its option it is sold. */
export type PricedLine = ReturnType<typeof orderLine>;

/** What buying an option puts into an order. */
export function orderLine(
  { licenseOptionId, itemType, itemId, itemName, authorId }: OptionItem,
  { licenseTypeId, licenseType, currency, termsVersion, taxSource, taxPlace, ...parts }: LineTerms,
  purchaseCodeId: string | null = null,
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
    taxPercentage: parts.taxPercentage,
    taxSource,
    taxPlace,
    currency,
    purchaseCodeId,
    termsVersion,
  };
}
