import { type SellingDays, sellingTime } from "./selling-days.ts";

export const OPTION_NOT_AVAILABLE = "Option not available at the moment";
export const SOLD_OUT = "This purchase option is sold out.";
/** For a label, where there is no room for the sentence. */
export const SOLD_OUT_LABEL = "Sold out";
export const NO_LONGER_OFFERED = "This purchase option is no longer offered.";

/** The bounds of start and end dates (ISO dates, both included): no sale was or will be outside of them. */
export const FIRST_SALE_DAY = "2000-01-01";
export const LAST_SALE_DAY = "2999-12-31";

/** True for a day (ISO date) on which a purchase option may start or end. */
export function isSaleDay(day: string): boolean {
  return FIRST_SALE_DAY <= day && day <= LAST_SALE_DAY;
}

/** When and to whom a purchase option is offered. */
export interface Offering extends SellingDays {
  readonly visible: boolean;
}

/** Decides whether an option can be bought: how it is offered, and whether its item is available to buyers. */
export interface Offer extends Offering {
  readonly itemForSale: boolean;
  /** How many can still be sold; null: no limit. */
  readonly remaining: number | null;
}

/** What is left of a quantity of which `taken` are sold; null: no limit. */
export function remainingOf(quantity: number | null, taken: number): number | null {
  return quantity === null ? null : Math.max(0, quantity - taken);
}

/**
 * A readable reason why an option cannot be bought at the moment `now` (ISO 8601, UTC); null if it can. The cart, the
 * checkout and all screens use this rule. For a deleted option see `NO_LONGER_OFFERED`.
 */
export function offerProblem(offer: Offer, now: string): string | null {
  if (!offer.itemForSale) return "This item is not published at the moment.";
  return offeringProblem(offer, now) ?? (offer.remaining === 0 ? SOLD_OUT : null);
}

/** The same without checking the item. `projections/cards` repeats it in SQL; a test compares the two. */
export function offeringProblem(offering: Offering, now: string): string | null {
  if (!offering.visible) return "This purchase option is not visible at the moment.";
  const { startsAt, endsAt } = sellingTime(offering);
  if (now < startsAt) return `This purchase option starts on ${offering.startDate}.`;
  if (endsAt !== null && now >= endsAt) return `This purchase option ended on ${offering.endDate}.`;
  return null;
}
