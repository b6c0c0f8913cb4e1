import { daysInText } from "#mozaik/document";
import type { CountedAnswer } from "./answer-counter.ts";

/** Days that have a bar each; if they are further apart, months have. */
const MOST_DAYS = 31;
const DAY_MS = 24 * 3_600_000;

/**
 * How often each day (`2026-03-04`) was given, without gaps, or each month (`2026-03`) of a long time. A range counts
 * on its first day.
 */
export function byDay(given: readonly CountedAnswer[], others: number): { counts: CountedAnswer[]; others: number } {
  const days = new Map<string, number>();
  let unknown = 0;
  for (const { words, count } of given) {
    const [day] = daysInText(words);
    if (day === undefined) unknown += count;
    else days.set(day, (days.get(day) ?? 0) + count);
  }
  return { counts: spread(days), others: others + unknown };
}

function spread(days: ReadonlyMap<string, number>): CountedAnswer[] {
  const sorted = [...days.keys()].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const length = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (length > MOST_DAYS) return byMonth(days);
  return Array.from({ length }, (_, at) => {
    const words = new Date(Date.parse(first) + at * DAY_MS).toISOString().slice(0, 10);
    return { words, count: days.get(words) ?? 0 };
  });
}

function byMonth(days: ReadonlyMap<string, number>): CountedAnswer[] {
  const months = new Map<string, number>();
  for (const [day, count] of days) {
    const month = day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + count);
  }
  return [...months].map(([words, count]) => ({ words, count })).sort((a, b) => (a.words < b.words ? -1 : 1));
}
