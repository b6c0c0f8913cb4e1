import type { Cart } from "#modules/marketplace/cart-contract";
import { needsWaiver } from "#modules/marketplace/rules/withdrawal";

export type Line = Cart["items"][number];

/** The lines of one currency: what one checkout buys. */
export interface CartGroup {
  currency: string;
  /** Of the lines that can be bought. */
  total: number;
  /** The part of the total that is tax. */
  tax: number;
  items: readonly Line[];
  /** Which payment provider takes the payment. */
  provider: string;
  /** What the buyer must agree to about their right of withdrawal; null: nothing. */
  waiver: string | null;
  /** Where the buyer lives, by which the tax is decided; null: the mall does not ask. */
  place: Cart["place"];
}

/** A group for each currency, in the order of the lines. */
export function groupsOf({ items, totals, provider, waiver, place }: Cart): CartGroup[] {
  return totals.map(({ currency, total }) => {
    const lines = items.filter((line) => line.currency === currency);
    const tax = lines.reduce((sum, line) => sum + (line.problem === null ? line.tax : 0), 0);
    return { currency, total, tax, items: lines, provider, waiver: needsWaiver(lines) ? waiver : null, place };
  });
}

/** The terms of use that a buyer has ticked, by option: another version of the text needs another tick. */
export type AcceptedTerms = ReadonlyMap<string, string | null>;

/** True if the line has no terms of use, or the buyer has accepted these. */
export function isAccepted({ licenseOptionId, termsVersion }: Line, accepted: AcceptedTerms): boolean {
  return termsVersion === null || accepted.get(licenseOptionId) === termsVersion;
}
