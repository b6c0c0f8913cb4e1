export const OPTION_NOT_AVAILABLE = "Option not available at the moment";
export const NO_LONGER_OFFERED = "This purchase option is no longer offered.";

/** When and to whom a purchase option is offered. */
export interface Offering {
  readonly visible: boolean;
  /** ISO dates, both inclusive; `endDate` null: without end. */
  readonly startDate: string;
  readonly endDate: string | null;
}

/** Decides whether an option can be bought: how it is offered, and whether its item is available to buyers. */
export interface Offer extends Offering {
  readonly itemForSale: boolean;
}

/** The day (ISO date, UTC) of a moment (ISO 8601), to compare with start and end dates. */
export function dayOf(moment: string): string {
  return moment.slice(0, "yyyy-mm-dd".length);
}

/**
 * A readable reason why an option cannot be bought on the day `today` (ISO date, UTC); null if it can. The cart, the
 * checkout and all screens use this rule. For a deleted option see `NO_LONGER_OFFERED`.
 */
export function offerProblem(offer: Offer, today: string): string | null {
  if (!offer.itemForSale) return "This item is not published at the moment.";
  return offeringProblem(offer, today);
}

/** The same without checking the item. `projections/cards` repeats it in SQL; a test compares the two. */
export function offeringProblem({ visible, startDate, endDate }: Offering, today: string): string | null {
  if (!visible) return "This purchase option is not visible at the moment.";
  if (today < startDate) return `This purchase option starts on ${startDate}.`;
  if (endDate !== null && today > endDate) return `This purchase option ended on ${endDate}.`;
  return null;
}
