import { minutesOfDay, type TimeValue } from "../time-picker/time.ts";

/** An end that is not set is undefined. When both are, the end is at or after the start. */
export type TimeRange = { start: TimeValue | undefined; end: TimeValue | undefined };

/** The range with this start; an end that would lie before it moves to it. */
export function withStart({ end }: TimeRange, start: TimeValue | undefined): TimeRange {
  return { start, end: start && end && isBefore(end, start) ? start : end };
}

/** The range with this end; a start that would lie after it moves to it. */
export function withEnd({ start }: TimeRange, end: TimeValue | undefined): TimeRange {
  return { start: start && end && isBefore(end, start) ? end : start, end };
}

function isBefore(one: TimeValue, other: TimeValue): boolean {
  return minutesOfDay(one) < minutesOfDay(other);
}
