/** Repeatable randomness: the same seed gives the same picture on every machine. */
export interface Random {
  /** A number from `low` (included) to `high` (excluded). */
  between(low: number, high: number): number;
  /** True with probability `share` (0 to 1). */
  chance(share: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** Normally distributed around 0, two thirds within 1. */
  bell(): number;
}

/** Mulberry32: 32 bits of state, uniform enough for pictures. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    between,
    chance: (share) => next() < share,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    bell: () => (next() + next() + next() + next() - 2) * 1.7,
  };
}
