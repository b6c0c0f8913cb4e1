// How much people want an item now: the sum of weight · 2^(age / half-life) over what they did, as its logarithm to the
// base 2. All sums decay alike, so rows compare without being written again.

const HALF_LIFE_DAYS = 7;
const START = Date.UTC(2020, 0, 1);
const DAY = 86_400_000;

/** What each act counts. Its first publication lets a new item begin among those that people want. */
export const WEIGHTS = { published: 1, like: 2, sale: 4 } as const;

/** `before`: null if nothing has happened yet. `at`: ISO 8601. */
export function heatAfter(before: number | null, at: string, weight: number): number {
  const added = (Date.parse(at) - START) / DAY / HALF_LIFE_DAYS + Math.log2(weight);
  if (before === null) return added;
  const [more, less] = before > added ? [before, added] : [added, before];
  return more + Math.log2(1 + 2 ** (less - more));
}
