import { parseWidth } from "#mozaik/document";

/** The largest length by unit. */
const MOST = { px: 10_000, "%": 100 } as const;
const LENGTH = /^[\d.,]+\s*(px|%)?$/i;

/**
 * A length increased or decreased by some steps in its own unit, at least 0: `300px`, `33.3%`. Undefined if the text is
 * not a plain length, such as `auto` or a calc form.
 */
export function stepLength(text: string, by: number): string | undefined {
  const length = LENGTH.test(text.trim()) ? parseWidth(text) : undefined;
  if (!length) return undefined;
  const value = Math.min(Math.max(length.value + by, 0), MOST[length.unit]);
  return `${Number(value.toFixed(2))}${length.unit}`;
}
