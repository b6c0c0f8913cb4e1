import type { Cart } from "#modules/marketplace/cart-contract";

export type Line = Cart["items"][number];

/** The lines of one currency: what one checkout buys. */
export interface CartGroup {
  currency: string;
  /** Of the lines that can be bought. */
  total: number;
  items: readonly Line[];
  /** Which payment provider takes the payment. */
  provider: string;
}

/** A group for each currency, in the order of the lines. */
export function groupsOf({ items, totals, provider }: Cart): CartGroup[] {
  return totals.map(({ currency, total }) => ({
    currency,
    total,
    items: items.filter((line) => line.currency === currency),
    provider,
  }));
}

/** The terms of use that a buyer has ticked, by option: another version of the text needs another tick. */
export type AcceptedTerms = ReadonlyMap<string, string | null>;

/** True if the line has no terms of use, or the buyer has accepted these. */
export function isAccepted({ licenseOptionId, termsVersion }: Line, accepted: AcceptedTerms): boolean {
  return termsVersion === null || accepted.get(licenseOptionId) === termsVersion;
}
