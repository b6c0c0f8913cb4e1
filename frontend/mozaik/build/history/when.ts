const MINUTE = 60_000;

/** How long ago for the last day, else day and time. `at` is an ISO time. */
export function whenOf(at: string, now: Date): string {
  const time = new Date(at);
  const minutes = Math.round((now.getTime() - time.getTime()) / MINUTE);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.round(minutes / 60)} h ago`;
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" }).format(time);
}

/** From when to when, on one day said once: 'Mar 1, 2026, 9:00 – 9:40 AM'; within the last day as `whenOf`. */
export function spanOf(from: string, to: string, now: Date): string {
  if (now.getTime() - new Date(to).getTime() < 24 * 60 * MINUTE) return whenOf(to, now);
  const form = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
  return form.formatRange(new Date(from), new Date(to));
}
