import { getLocalTimeZone, parseDate, today as todayIn } from "@internationalized/date";

/** The present day as an ISO date, where this browser is. */
export function today(): string {
  return todayIn(getLocalTimeZone()).toString();
}

/** The moment at which a day, an ISO date, is over where this browser is; an ISO time. */
export function endOfDay(day: string): string {
  return parseDate(day).add({ days: 1 }).toDate(getLocalTimeZone()).toISOString();
}
