import { getLocalTimeZone, parseDate, today as todayIn } from "@internationalized/date";

/** Today's ISO date in the browser's time zone. */
export function today(): string {
  return todayIn(getLocalTimeZone()).toString();
}

/** The end of a day (ISO date) in the browser's time zone, as ISO time. */
export function endOfDay(day: string): string {
  return parseDate(day).add({ days: 1 }).toDate(getLocalTimeZone()).toISOString();
}
