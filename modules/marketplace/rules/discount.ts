import { shareOf } from "./price.ts";

/** What a purchase code takes off a price: a share of it, or an amount in the smallest unit of a currency. */
export type Discount = { kind: "percent"; percent: number } | { kind: "amount"; amount: number; currency: string };

/**
 * What `discount` takes off `price` (minor units of `currency`): never more than the price. An amount in another
 * currency takes nothing off: the seller has changed the option's currency since.
 */
export function discountOn(price: number, currency: string, discount: Discount | null): number {
  if (discount === null) return 0;
  if (discount.kind === "percent") return Math.min(price, shareOf(price, discount.percent));
  return discount.currency === currency ? Math.min(price, discount.amount) : 0;
}
