import { minutesOfDay, type TimeValue } from "./time.ts";

/** An unset end is undefined. If both are set, the end is not before the start. */
export type TimeRange = { start: TimeValue | undefined; end: TimeValue | undefined };

/** The range with this start; an earlier end moves to it. */
export function withStart({ end }: TimeRange, start: TimeValue | undefined): TimeRange {
  return { start, end: start && end && isBefore(end, start) ? start : end };
}

/** The range with this end; a later start moves to it. */
export function withEnd({ start }: TimeRange, end: TimeValue | undefined): TimeRange {
  return { start: start && end && isBefore(end, start) ? end : start, end };
}

function isBefore(one: TimeValue, other: TimeValue): boolean {
  return minutesOfDay(one) < minutesOfDay(other);
}
