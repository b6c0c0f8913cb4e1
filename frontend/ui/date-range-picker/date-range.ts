import { type CalendarDate, endOfMonth, endOfYear, startOfMonth, startOfYear } from "@internationalized/date";

/** Two ISO dates `YYYY-MM-DD`, both included; the start is never after the end. */
export type DateRange = { start: string; end: string };

/** The same two dates, the earlier one first. */
export function inOrder({ start, end }: DateRange): DateRange {
  return start <= end ? { start, end } : { start: end, end: start };
}

/** The part of the range within the limits, or null. */
export function withinLimits(range: DateRange, minValue?: string, maxValue?: string): DateRange | null {
  const start = minValue !== undefined && range.start < minValue ? minValue : range.start;
  const end = maxValue !== undefined && range.end > maxValue ? maxValue : range.end;
  return start <= end ? { start, end } : null;
}

export type RangePreset = { label: string; rangeAt: (today: CalendarDate) => DateRange };

/** The most common ranges. 'Last N days' includes today. */
export const RANGE_PRESETS: readonly RangePreset[] = [
  { label: "Today", rangeAt: (today) => range(today, today) },
  { label: "Last 7 days", rangeAt: (today) => range(today.subtract({ days: 6 }), today) },
  { label: "Last 30 days", rangeAt: (today) => range(today.subtract({ days: 29 }), today) },
  { label: "This month", rangeAt: (today) => range(startOfMonth(today), endOfMonth(today)) },
  { label: "Last month", rangeAt: (today) => monthOf(today.subtract({ months: 1 })) },
  { label: "This year", rangeAt: (today) => range(startOfYear(today), endOfYear(today)) },
];

function monthOf(day: CalendarDate): DateRange {
  return range(startOfMonth(day), endOfMonth(day));
}

function range(start: CalendarDate, end: CalendarDate): DateRange {
  return { start: start.toString(), end: end.toString() };
}
