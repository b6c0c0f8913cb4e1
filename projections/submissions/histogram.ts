import type { CountedAnswer } from "./answer-counter.ts";

/** Different numbers that have a bar each; more of them are put into ranges. */
const MOST_SINGLE = 12;
const MOST_RANGES = 10;

/** How often each number was given, in ascending order; of many different numbers how often each range, without gaps. */
export function histogram(given: readonly { value: number; count: number }[]): CountedAnswer[] {
  const sorted = given.toSorted((a, b) => a.value - b.value);
  const [least, most] = [sorted[0]?.value, sorted.at(-1)?.value];
  if (least === undefined || most === undefined) return [];
  if (sorted.length <= MOST_SINGLE) return sorted.map(({ value, count }) => ({ words: String(value), count }));
  const areWhole = sorted.every(({ value }) => Number.isInteger(value));
  const step = stepFor((most - least) / MOST_RANGES, areWhole);
  const rangeOf = (value: number) => Math.floor(clean(value / step));
  const first = rangeOf(least);
  const counts = Array.from({ length: rangeOf(most) - first + 1 }, () => 0);
  for (const { value, count } of sorted) {
    const at = rangeOf(value) - first;
    counts[at] = (counts[at] ?? 0) + count;
  }
  return counts.map((count, at) => ({ words: rangeWords(first + at, step, areWhole), count }));
}

/** The smallest of 1, 2, 5, 10, 20 … (or their fractions) that is at least `width`. */
function stepFor(width: number, areWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= width) ?? 10 * power;
  return areWhole ? Math.max(1, step) : step;
}

function rangeWords(at: number, step: number, areWhole: boolean): string {
  const start = clean(at * step);
  if (areWhole) return step === 1 ? `${start}` : `${start} to ${clean((at + 1) * step - 1)}`;
  return `${start} to under ${clean((at + 1) * step)}`;
}

/** Without the error of binary fractions. */
function clean(value: number): number {
  return Number(value.toPrecision(12));
}
