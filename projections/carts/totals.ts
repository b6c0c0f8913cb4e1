import type { Cart } from "#modules/marketplace/cart-contract";
import { sumOf } from "#modules/marketplace/rules/price";

/** What the lines that can be bought cost, by currency in the order of the lines. */
export function totalsOf(items: Cart["items"]): Cart["totals"] {
  const currencies = [...new Set(items.map((item) => item.currency))];
  return currencies.map((currency) => ({
    currency,
    total: sumOf(items.filter((item) => item.problem === null && item.currency === currency)),
  }));
}
