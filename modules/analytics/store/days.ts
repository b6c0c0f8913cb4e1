const DAY_MS = 86_400_000;

/** The ISO date (UTC) of a time. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The ISO date some days after another one, or before it. */
export function daysAfter(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}
