import { parseWidth } from "#mozaik/document";

/** Most of a length: of a page in px, of what it stands in in percent. */
const MOST = { px: 10_000, "%": 100 } as const;
const LENGTH = /^[\d.,]+\s*(px|%)?$/i;

/**
 * A length some steps larger or smaller, in its own unit, never below 0: `300px`, `33.3%`. Undefined where the text is no
 * plain length, such as `auto` or a calc form.
 */
export function stepLength(text: string, by: number): string | undefined {
  const length = LENGTH.test(text.trim()) ? parseWidth(text) : undefined;
  if (!length) return undefined;
  const value = Math.min(Math.max(length.value + by, 0), MOST[length.unit]);
  return `${Number(value.toFixed(2))}${length.unit}`;
}
