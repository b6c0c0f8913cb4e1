import { NO_LONGER_OFFERED, type Offer, offerProblem } from "./availability.ts";
import { type Discount, discountOn } from "./discount.ts";
import { type LineTerms, type OptionItem, orderLine, type PricedLine } from "./order-line.ts";

export const CODE_DELETED = "This purchase code is no longer valid.";
export const CODE_USED_UP = "This purchase code has been used up.";

/** A purchase option as it stands now, for any buyer. */
export interface KnownOption {
  readonly item: OptionItem;
  readonly terms: LineTerms;
  readonly offer: Offer;
  readonly isDeleted: boolean;
}

/** A purchase code as it stands now. */
export interface KnownCode {
  readonly id: string;
  readonly licenseOptionId: string;
  /** Null: no limit. */
  readonly numberOfUses: number | null;
  readonly discount: Discount | null;
  /** How many uses were taken; 0 if there is no limit. */
  readonly taken: number;
  readonly isDeleted: boolean;
}

/** How a buyer chose an option: through the link of a code, at a price of their own. */
export interface Choice {
  readonly code: KnownCode | null;
  /** In minor units; counts only if the option lets buyers choose. Null: the option's own price. */
  readonly price: number | null;
}

/** The order line of a choice: what the buyer would pay now. */
export function chosenLine({ item, terms }: KnownOption, { code, price: chosen }: Choice): PricedLine {
  const lowest = terms.minimumPrice;
  const price = lowest === null || chosen === null ? terms.price : Math.max(lowest, chosen);
  const discount = discountOn(price, terms.currency, code?.discount ?? null);
  return orderLine(item, { ...terms, price, discount }, code?.id ?? null);
}

/** A readable reason why a choice cannot be bought at the moment `now` (ISO 8601, UTC); null if it can. */
export function choiceProblem({ offer, isDeleted }: KnownOption, { code }: Choice, now: string) {
  if (isDeleted) return NO_LONGER_OFFERED;
  if (code?.isDeleted) return CODE_DELETED;
  // a code opens an option that is hidden from everyone else
  const problem = offerProblem(code ? { ...offer, visible: true } : offer, now);
  if (problem !== null) return problem;
  return code && isUsedUp(code) ? CODE_USED_UP : null;
}

/** True if a code's uses are spent. */
export function isUsedUp({ numberOfUses, taken }: Pick<KnownCode, "numberOfUses" | "taken">): boolean {
  return numberOfUses !== null && taken >= numberOfUses;
}
