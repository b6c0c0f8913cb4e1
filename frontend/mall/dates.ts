const MOMENT = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", hour: "numeric", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "numeric" });

/** `March 5, 2:07 PM`: US English with long month, day, hour and minute. Takes ISO 8601. */
export function moment(iso: string): string {
  const part = partsOf(iso);
  return `${part.month} ${part.day}, ${timeOf(part)}`;
}

/** `Mar 5, 2026, 2:07 PM`, for moments that may be in another year. Takes ISO 8601. */
export function dayAndTime(iso: string): string {
  return `${day(iso)}, ${timeOf(partsOf(iso))}`;
}

/** Depending on its version, ICU writes "March 5 at 2:07 PM" or "March 5, 2:07 PM", with narrow or normal spaces. */
function partsOf(iso: string): Record<string, string> {
  return Object.fromEntries(MOMENT.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
}

function timeOf({ hour, minute, dayPeriod }: Record<string, string>): string {
  return `${hour}:${minute} ${dayPeriod}`;
}

/** `Mar 5, 2026`. Takes ISO 8601; a date without a time is the same day everywhere. */
export function day(iso: string): string {
  return DAY.format(iso.length === 10 ? new Date(`${iso}T12:00:00`) : new Date(iso));
}

const UNITS = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Elapsed time in its largest unit: `3 days`. */
export function elapsed(since: string, now: Date = new Date()): string {
  const seconds = Math.max(1, Math.floor((now.getTime() - new Date(since).getTime()) / 1000));
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? (["second", 1] as const);
  const count = Math.floor(seconds / length);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

const COMMENT_DAY = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** `Thu, Mar 5, 2026`, the same for server and reader. Takes ISO 8601. */
export function commentDay(iso: string): string {
  return COMMENT_DAY.format(new Date(iso));
}
