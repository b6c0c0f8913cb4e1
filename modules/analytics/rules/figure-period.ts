export const FIGURE_UNITS = ["day", "week", "month"] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

/** How many units are shown together. */
const SHOWN: Readonly<Record<FigureUnit, number>> = { day: 30, week: 12, month: 12 };

/** Days are ISO dates in UTC, both included. */
export interface FigurePeriod {
  readonly from: string;
  readonly to: string;
  /** The first day of each unit, oldest first. */
  readonly starts: readonly string[];
  /** As many days before. */
  readonly before: { readonly from: string; readonly to: string };
}

const DAY_MS = 86_400_000;
const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The units up to `end`, and the same number of units before them. Weeks begin on Monday. */
export function figurePeriod(unit: FigureUnit, end: string): FigurePeriod {
  const starts = Array.from({ length: 2 * SHOWN[unit] }, (_, back) => startOf(unit, end, back)).reverse();
  const [first = end] = starts;
  const shown = starts.slice(SHOWN[unit]);
  const [from = end] = shown;
  return { from, to: end, starts: shown, before: { from: first, to: isoDate(Date.parse(from) - DAY_MS) } };
}

/** The first day of the unit that lies `back` units before the one with `end`. */
function startOf(unit: FigureUnit, end: string, back: number): string {
  const date = new Date(end);
  if (unit === "day") return isoDate(date.getTime() - back * DAY_MS);
  if (unit === "week") return isoDate(date.getTime() - (((date.getUTCDay() + 6) % 7) + 7 * back) * DAY_MS);
  return isoDate(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1));
}

/** The index of the unit that contains the day. */
export function unitOf(day: string, starts: readonly string[]): number {
  return starts.findLastIndex((start) => start <= day);
}
