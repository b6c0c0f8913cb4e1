import { Badge } from "../badge/badge.tsx";
import { priceLabel } from "./price-label.ts";

type PriceTagProps = {
  /** Prices of the purchase options, in minor units. */
  prices: readonly number[];
  /** Over a picture (the default) or on the page's ground. */
  isOnPicture?: boolean;
};

/** The price of an item, legible on any picture. */
export function PriceTag({ prices, isOnPicture = true }: PriceTagProps) {
  return <Badge tone={isOnPicture ? "picture" : "neutral"}>{priceLabel(prices)}</Badge>;
}
