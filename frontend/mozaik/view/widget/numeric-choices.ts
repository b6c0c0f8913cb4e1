import type { NumericWidget } from "#mozaik/document";

type Range = NumericWidget["meta"];

/** How far apart numbers stand: whole numbers by whole steps. */
export function numericStep({ format, increment }: Pick<Range, "format" | "increment">): number {
  return format === "integer" ? Math.max(1, Math.round(increment)) : increment;
}

/**
 * The numbers that a range of radio buttons or stars offers, lowest first: every whole number as radio buttons where
 * whole ones are asked for, else one by each increment; no star stands for nought. Undefined where they would be more
 * than `most`, empty where none fits into the range.
 */
export function numericChoices(range: Range, most: number): number[] | undefined {
  const { display, format, min, max } = range;
  const step = display === "radio" && format === "integer" ? 1 : numericStep(range);
  const first = format === "integer" ? Math.ceil(min) : min;
  // A hair more, because 0.1 ten times is a hair less than 1.
  const count = Math.floor((max - first) / step + 1e-6) + 1;
  if (count > most + 1) return undefined; // one of them may be nought
  const numbers = Array.from({ length: Math.max(count, 0) }, (_, index) => cents(first + index * step));
  const offered = [...new Set(numbers)].filter((number) => display !== "rating" || number !== 0);
  return offered.length > most ? undefined : offered;
}

/** Answers have two decimals; without this 0.1 and 0.2 would come to 0.30000000000000004. */
function cents(number: number): number {
  return Math.round(number * 100) / 100;
}
