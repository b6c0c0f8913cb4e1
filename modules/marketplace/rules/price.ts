/** What a price is made of; money in integer minor units, the tax in percent with at most three decimals. */
export interface PriceParts {
  readonly price: number;
  /** Taken off the price; never more than it. */
  readonly discount?: number;
  readonly taxPercentage: number;
  readonly shipping: number;
  readonly other: number;
}

/** Tax steps in one percent: taxes have up to three decimals, such as Quebec's 14.975 %. */
const STEPS_IN_PERCENT = 1_000;
const WHOLE = BigInt(100 * STEPS_IN_PERCENT);

/**
 * The largest amount of a purchase option, in minor units: about ten billion dollars, or a trillion of a currency without
 * decimals. Sums of a full cart stay safe integers.
 */
export const LARGEST_AMOUNT = 999_999_999_999;

/** `percent` of an amount, rounded half up to the minor unit. Integers all the way. */
export function shareOf(amount: number, percent: number): number {
  const steps = BigInt(Math.round(percent * STEPS_IN_PERCENT));
  return Number((BigInt(amount) * steps + WHOLE / 2n) / WHOLE);
}

/** The tax on the price alone (not on shipping or other). */
export function taxOn(price: number, taxPercentage: number): number {
  return shareOf(price, taxPercentage);
}

/** price + tax + shipping + other, in minor units. */
export function totalOf(parts: PriceParts): number {
  return amountsOf(parts).total;
}

/** The amounts of an order line, in minor units. Its price is the one after the discount, and so is the price taxed. */
export function amountsOf({ price: full, discount = 0, taxPercentage, shipping, other }: PriceParts) {
  const price = full - discount;
  const tax = taxOn(price, taxPercentage);
  return { price, discount, tax, shipping, other, total: price + tax + shipping + other };
}

/** The sum of what lines cost, in minor units. The lines have one currency. */
export function sumOf(lines: readonly { readonly total: number }[]): number {
  return lines.reduce((sum, line) => sum + line.total, 0);
}
