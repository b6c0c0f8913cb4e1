import { type CalendarDate, parseDate } from "@internationalized/date";

/** The day an ISO date `YYYY-MM-DD` names; null for nothing and for a text that is no date. */
export function calendarDate(text: string | null | undefined): CalendarDate | null {
  if (!text) return null;
  try {
    return parseDate(text);
  } catch {
    return null; // documented: a text that is no date names no day
  }
}

/** Whether the year has its four digits. One typed digit by digit passes through the years 2, 20 and 202. */
export function isWholeDate(date: { year: number }): boolean {
  return date.year >= 1000;
}
