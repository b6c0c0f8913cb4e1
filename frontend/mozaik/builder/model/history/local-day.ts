import { getLocalTimeZone, parseDate } from "@internationalized/date";

/** The end of a day (ISO date) in the browser's time zone, as ISO time. */
export function endOfDay(day: string): string {
  return parseDate(day).add({ days: 1 }).toDate(getLocalTimeZone()).toISOString();
}
