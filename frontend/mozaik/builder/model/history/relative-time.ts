const MINUTE = 60_000;

/** Relative time within the last day, otherwise date and time. `at` is an ISO time. */
export function whenOf(at: string, now: Date): string {
  return agoOf(at, now, 24 * 60) ?? format(at, { dateStyle: "medium", timeStyle: "short" });
}

/** For a list of one day: relative time within the last hour, otherwise the time of day: '9:40 AM'. */
export function timeOf(at: string, now: Date): string {
  return agoOf(at, now, 60) ?? format(at, { timeStyle: "short" });
}

/** A time span that states shared parts once: '9:00 – 9:40 AM'; within the last hour like `timeOf`. */
export function spanOf(from: string, to: string, now: Date): string {
  const form = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });
  return agoOf(to, now, 60) ?? form.formatRange(new Date(from), new Date(to));
}

/** A day's name: 'Today', 'Yesterday', 'Friday, March 6'; with the year only if it is not the current one. */
export function dayOf(at: string, now: Date): string {
  const day = new Date(at);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (isSameDay(day, now)) return "Today";
  if (isSameDay(day, yesterday)) return "Yesterday";
  const isThisYear = day.getFullYear() === now.getFullYear();
  return format(at, { weekday: "long", month: "long", day: "numeric", ...(isThisYear ? {} : { year: "numeric" }) });
}

/** A version's name, or else its time, as a sentence begins: 'Today, 9:40 AM'. */
export function versionName({ at, name }: { at: string; name: string | null }, now: Date): string {
  return name === null ? `${dayOf(at, now)}, ${format(at, { timeStyle: "short" })}` : `“${name}”`;
}

/** The same inside a sentence: 'today, 9:40 AM'. */
export function versionNameWithin(version: { at: string; name: string | null }, now: Date): string {
  const words = versionName(version, now);
  return version.name === null ? words.replace(/^(Today|Yesterday)/, (day) => day.toLowerCase()) : words;
}

function agoOf(at: string, now: Date, most: number): string | undefined {
  const minutes = Math.round((now.getTime() - new Date(at).getTime()) / MINUTE);
  if (minutes >= most) return undefined;
  if (minutes < 1) return "just now";
  return minutes < 60 ? `${minutes} min ago` : `${Math.round(minutes / 60)} h ago`;
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}

function format(at: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat("en-US", options).format(new Date(at));
}
