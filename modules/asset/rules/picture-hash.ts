/** Width and height of the grey picture that a hash is made from: each row gives 8 comparisons of neighbours. */
export const HASH_WIDTH = 9;
export const HASH_HEIGHT = 8;

/** Pictures whose hashes differ in at most so many of 64 bits count as similar: the same motif scaled, compressed or brightened. */
export const MOST_DIFFERENCE = 5;

/** A picture with fewer changes of brightness is plain: its hash says nothing. */
const LEAST_DETAIL = 6;

/**
 * The difference hash of a picture ("dHash"): 16 hex digits, a bit for each pair of neighbouring pixels that says
 * whether brightness falls. `grey`: HASH_WIDTH × HASH_HEIGHT bytes. Null for a plain picture.
 */
export function pictureHash(grey: Uint8Array): string | null {
  let hash = 0n;
  let falls = 0;
  for (let row = 0; row < HASH_HEIGHT; row++) {
    for (let column = 0; column < HASH_WIDTH - 1; column++) {
      const at = row * HASH_WIDTH + column;
      const isFalling = (grey[at] ?? 0) > (grey[at + 1] ?? 0);
      hash = (hash << 1n) | (isFalling ? 1n : 0n);
      if (isFalling) falls++;
    }
  }
  const isPlain = falls < LEAST_DETAIL || falls > 64 - LEAST_DETAIL;
  return isPlain ? null : hash.toString(16).padStart(16, "0");
}

/** How many of 64 bits differ. */
export function hashDifference(one: string, other: string): number {
  let rest = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let bits = 0;
  for (; rest > 0n; rest &= rest - 1n) bits++;
  return bits;
}

/** Bits of each band of a hash, from the left. Hashes that differ in at most MOST_DIFFERENCE bits share a whole band. */
const BANDS = [11, 11, 11, 11, 10, 10] as const;

/** The bands of a hash as numbers that name band and bits. */
export function hashBands(hash: string): number[] {
  let rest = BigInt(`0x${hash}`);
  return BANDS.map((bits, band) => {
    const value = Number(rest & ((1n << BigInt(bits)) - 1n));
    rest >>= BigInt(bits);
    return band * 2 ** 11 + value;
  });
}
