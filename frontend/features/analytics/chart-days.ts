/** A bar of the chart: one day, or several if there are too many days for a bar each. */
export interface Bar {
  /** ISO dates, both included. */
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

const DAY = 86_400_000;
/** Most bars that can still be told apart on a phone. */
const MOST_BARS = 60;

/** Bars from the first day with sales to the last, with empty ones between; `days` are in order. */
export function barsOf(days: readonly { readonly day: string; readonly earned: number }[]): Bar[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const start = Date.parse(first.day);
  const count = Math.round((Date.parse(last.day) - start) / DAY) + 1;
  const perBar = Math.ceil(count / MOST_BARS);
  const amounts = new Map<number, number>();
  for (const { day, earned } of days) {
    const bar = Math.floor(Math.round((Date.parse(day) - start) / DAY) / perBar);
    amounts.set(bar, (amounts.get(bar) ?? 0) + earned);
  }
  return Array.from({ length: Math.ceil(count / perBar) }, (_, bar) => ({
    from: isoDay(start + bar * perBar * DAY),
    to: isoDay(start + (Math.min(count, (bar + 1) * perBar) - 1) * DAY),
    amount: amounts.get(bar) ?? 0,
  }));
}

function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, "yyyy-mm-dd".length);
}
