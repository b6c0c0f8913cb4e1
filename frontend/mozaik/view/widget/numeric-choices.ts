import type { NumericWidget } from "#mozaik/document";

type Range = NumericWidget["meta"];

/** The distance between numbers: whole numbers have whole steps. */
export function numericStep({ format, increment }: Pick<Range, "format" | "increment">): number {
  return format === "integer" ? Math.max(1, Math.round(increment)) : increment;
}

/**
 * The numbers that radio buttons or stars offer for a range, lowest first. Radio buttons for whole numbers offer each
 * one; all others follow the increment. Zero has no star. Undefined for more than `most` choices, empty if none fits
 * the range.
 */
export function numericChoices(range: Range, most: number): number[] | undefined {
  const { display, format, min, max } = range;
  const step = display === "radio" && format === "integer" ? 1 : numericStep(range);
  const first = format === "integer" ? Math.ceil(min) : min;
  // The tolerance is needed because adding 0.1 ten times gives slightly less than 1.
  const count = Math.floor((max - first) / step + 1e-6) + 1;
  if (count > most + 1) return undefined; // one of them may be zero
  const numbers = Array.from({ length: Math.max(count, 0) }, (_, index) => cents(first + index * step));
  const offered = [...new Set(numbers)].filter((number) => display !== "rating" || number !== 0);
  return offered.length > most ? undefined : offered;
}

/** Answers have two decimals; without rounding, 0.1 and 0.2 would add up to 0.30000000000000004. */
function cents(number: number): number {
  return Math.round(number * 100) / 100;
}
