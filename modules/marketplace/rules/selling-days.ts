/** The days on which something is sold, both included, in the seller's time zone. */
export interface SellingDays {
  /** ISO dates; `endDate` null: without end. */
  readonly startDate: string;
  readonly endDate: string | null;
  /** IANA name. */
  readonly timeZone: string;
}

/** The instants (ISO 8601, UTC) at which selling starts and ends; the end is not included any more, null: none. */
export interface SellingTime {
  readonly startsAt: string;
  readonly endsAt: string | null;
}

const DAY = 86_400_000;
const QUARTER = 900_000;
const formats = new Map<string, Intl.DateTimeFormat>();

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false; // documented: a RangeError for an unknown name
  }
}

/** The day (ISO date) of a moment (ISO 8601) in a time zone. */
export function dayIn(timeZone: string, moment: string): string {
  return localTime(Date.parse(moment), timeZone).slice(0, "yyyy-mm-dd".length);
}

/**
 * The quarter of an hour (ISO 8601, UTC) that a moment is in. The clocks of all time zones differ by quarters of an
 * hour, so what is on sale changes at the start of one only.
 */
export function quarterOf(moment: string): string {
  return new Date(Math.floor(Date.parse(moment) / QUARTER) * QUARTER).toISOString();
}

export function sellingTime({ startDate, endDate, timeZone }: SellingDays): SellingTime {
  const nextDay = endDate && new Date(Date.parse(endDate) + DAY).toISOString().slice(0, "yyyy-mm-dd".length);
  return { startsAt: startOf(startDate, timeZone), endsAt: nextDay && startOf(nextDay, timeZone) };
}

/** The first instant of a day. Where clocks change at midnight, that is not 0:00. */
function startOf(day: string, timeZone: string): string {
  if (timeZone === "UTC") return `${day}T00:00:00.000Z`;
  const midnight = Date.parse(day);
  const [before, after] = [midnight - DAY, midnight + DAY].map((near) => midnight - offsetAt(near, timeZone));
  const isFirst = (at: number) => localTime(at, timeZone) >= day && localTime(at - 1, timeZone) < day;
  const start = before !== undefined && isFirst(before) ? before : (after ?? midnight);
  return new Date(start).toISOString();
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const whole = Math.floor(at / 1_000) * 1_000;
  return Date.parse(`${localTime(whole, timeZone)}Z`) - whole;
}

/** `2026-03-01T23:59:59` on the zone's clocks. */
function localTime(at: number, timeZone: string): string {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const year = (parts.year ?? "").padStart(4, "0");
  return `${year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formats.set(timeZone, format);
  return format;
}
