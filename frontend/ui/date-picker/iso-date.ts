import { type CalendarDate, parseDate } from "@internationalized/date";

/** The day of an ISO date `YYYY-MM-DD`; null for an empty or invalid text. */
export function calendarDate(text: string | null | undefined): CalendarDate | null {
  if (!text) return null;
  try {
    return parseDate(text);
  } catch {
    return null; // documented: an invalid text gives no date
  }
}

/** Whether the year has four digits. While being typed it passes through the years 2, 20 and 202. */
export function isWholeDate(date: { year: number }): boolean {
  return date.year >= 1000;
}
