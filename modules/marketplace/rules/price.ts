/** What a price is made of; money in integer minor units, the tax in percent with at most three decimals. */
export interface PriceParts {
  readonly price: number;
  readonly taxPercentage: number;
  readonly shipping: number;
  readonly other: number;
}

/** Tax steps in one percent: taxes have up to three decimals, such as Quebec's 14.975 %. */
const STEPS_IN_PERCENT = 1_000;
const WHOLE = 100 * STEPS_IN_PERCENT;

/** The tax on the price alone (not on shipping or other), rounded half up to the minor unit. Integers all the way. */
export function taxOn(price: number, taxPercentage: number): number {
  const steps = Math.round(taxPercentage * STEPS_IN_PERCENT);
  return Math.floor((price * steps + WHOLE / 2) / WHOLE);
}

/** price + tax + shipping + other, in minor units. */
export function totalOf({ price, taxPercentage, shipping, other }: PriceParts): number {
  return price + taxOn(price, taxPercentage) + shipping + other;
}

/** The amounts of an order line: the option's own, its tax and its total, in minor units. */
export function amountsOf(parts: PriceParts) {
  const { price, taxPercentage, shipping, other } = parts;
  return { price, tax: taxOn(price, taxPercentage), shipping, other, total: totalOf(parts) };
}

/** The sum of what lines cost, in minor units. The lines have one currency. */
export function sumOf(lines: readonly { readonly total: number }[]): number {
  return lines.reduce((sum, line) => sum + line.total, 0);
}
