import { generateKeyBetween } from "fractional-indexing";

/** A rank between two neighbours; null is the start or the end. */
export function placeBetween(before: string | null, after: string | null): string {
  return generateKeyBetween(before, after);
}

/** The rank directly in front of `next` among `places`, which need no order; null: behind all of them. */
export function placeInFrontOf(next: string | null, places: Iterable<string>): string {
  let previous: string | null = null;
  for (const place of places) {
    if ((next === null || place < next) && (previous === null || place > previous)) previous = place;
  }
  return placeBetween(previous, next);
}
