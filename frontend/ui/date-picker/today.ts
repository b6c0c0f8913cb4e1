import { getLocalTimeZone, today as todayIn } from "@internationalized/date";

/** Today's ISO date in the browser's time zone. */
export function today(): string {
  return todayIn(getLocalTimeZone()).toString();
}
