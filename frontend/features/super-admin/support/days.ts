// Days are typed in the time zone of the person who searches; the server is asked for moments.

/** The first moment of a day here, as ISO 8601 in UTC. */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00:00`).toISOString();
}

/** The day here of a moment. */
export function dayOf(moment: string): string {
  const date = new Date(moment);
  const part = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

/** The last day here before a moment. */
export function dayBefore(moment: string): string {
  return dayOf(new Date(Date.parse(moment) - 1).toISOString());
}

export function dayAfter(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

const EXACT = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
  hourCycle: "h23",
  timeZoneName: "short",
});

/** `May 3, 2030, 10:00:00.123 UTC`: a moment here, to the millisecond. */
export function exact(iso: string): string {
  return EXACT.format(new Date(iso));
}
