import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";

/** A rank between two neighbours; null is the start or the end. */
export function rankBetween(before: string | null, after: string | null): string {
  return generateKeyBetween(before, after);
}

/** `count` ranks in order, for the first children of a new parent. */
export function firstRanks(count: number): string[] {
  return generateNKeysBetween(null, null, count);
}
