const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Seconds before each attempt, after the one before it: the schedule of Standard Webhooks 1.0. */
export const ATTEMPT_DELAYS_S = [
  0,
  5,
  5 * MINUTE_S,
  30 * MINUTE_S,
  2 * HOUR_S,
  5 * HOUR_S,
  10 * HOUR_S,
  14 * HOUR_S,
  20 * HOUR_S,
  24 * HOUR_S,
] as const;

/** By how much a delay grows at most, as a fraction: messages that failed together are not sent again together. */
const JITTER = 0.2;
/** How long an endpoint is left alone that says it is busy without saying for how long. */
const BUSY_S = MINUTE_S;
/** Longest time that an endpoint may ask to be left alone for. */
const LONGEST_PAUSE_S = 24 * HOUR_S;

/** Answers of a server, or of the proxy before it, that has too much to do. */
const BUSY: ReadonlySet<number> = new Set([429, 502, 504]);

/**
 * Milliseconds until the next attempt after `made` attempts; null if there is none. `random`: from 0 up to 1. It is
 * never earlier than the schedule.
 */
export function delayAfter(made: number, random: number): number | null {
  const seconds = ATTEMPT_DELAYS_S[made];
  return seconds === undefined ? null : Math.round(seconds * 1_000 * (1 + JITTER * random));
}

/**
 * Milliseconds for which an endpoint gets nothing after this answer; 0: it may go on. `retryAfter` is the header of that
 * name, in seconds or as a date; it counts on every answer that is not a success.
 */
export function pauseAfter(status: number, retryAfter: string | undefined, now: number): number {
  const asked = retryAfter === undefined ? null : secondsIn(retryAfter, now);
  if (asked !== null) return Math.min(LONGEST_PAUSE_S, asked) * 1_000;
  return BUSY.has(status) ? BUSY_S * 1_000 : 0;
}

function secondsIn(retryAfter: string, now: number): number | null {
  const text = retryAfter.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = /^[A-Z][a-z]{2},/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1_000));
}
