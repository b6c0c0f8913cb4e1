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
