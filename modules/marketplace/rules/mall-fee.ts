import { shareOf } from "./price.ts";

/** What the mall keeps of each sold line. */
export interface FeeRate {
  /** Percent of what the buyer pays for the line, with at most three decimals. */
  readonly percent: number;
  /** Added to it; minor units of the line's currency. */
  readonly fixed: number;
}

/**
 * The mall's fee for a line that costs its buyer `total`, in minor units. The share is rounded half up to the minor unit;
 * the fee is never more than the total, and nothing for a free line.
 */
export function feeOn(total: number, { percent, fixed }: FeeRate): number {
  return total === 0 ? 0 : Math.min(total, shareOf(total, percent) + fixed);
}

/**
 * How much of its fee a line gives back once `returned` of its total went back to the buyer: the same proportion, rounded
 * half up. It is reckoned on the sum of what went back, so that parts round no differently from the whole.
 */
export function feeReturnedFor({ total, fee }: { total: number; fee: number }, returned: number): number {
  if (total === 0) return 0;
  const [whole, part] = [BigInt(total), BigInt(Math.min(returned, total))];
  return Number((2n * BigInt(fee) * part + whole) / (2n * whole));
}
