export const OPTION_NOT_AVAILABLE = "Option not available at the moment";
export const NO_LONGER_OFFERED = "This purchase option is no longer offered.";

/** When and to whom a purchase option is offered. */
export interface Offering {
  readonly visible: boolean;
  /** ISO dates, both days included; `endDate` null: without end. */
  readonly startDate: string;
  readonly endDate: string | null;
}

/** What decides whether an option can be bought: how it is offered, and whether its item is there for a buyer to have. */
export interface Offer extends Offering {
  readonly itemForSale: boolean;
}

/** The day (ISO date, UTC) that options begin and end by, of a moment (ISO 8601). */
export function dayOf(moment: string): string {
  return moment.slice(0, "yyyy-mm-dd".length);
}

/**
 * Why nobody can buy an option on the day `today` (ISO date, UTC), for people to read; null if it can be bought.
 * One rule for the cart, the checkout and what is shown. A deleted option has none: `NO_LONGER_OFFERED`.
 */
export function offerProblem(offer: Offer, today: string): string | null {
  if (!offer.itemForSale) return "This item is not published at the moment.";
  return offeringProblem(offer, today);
}

/** The same without asking for the item. `projections/cards` says it in SQL; a test compares the two. */
export function offeringProblem({ visible, startDate, endDate }: Offering, today: string): string | null {
  if (!visible) return "This purchase option is not visible at the moment.";
  if (today < startDate) return `This purchase option starts on ${startDate}.`;
  if (endDate !== null && today > endDate) return `This purchase option ended on ${endDate}.`;
  return null;
}
