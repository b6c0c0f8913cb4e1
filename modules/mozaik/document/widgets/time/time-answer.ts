import { rangeEnds } from "../range-ends.ts";

/** A time of day. On the 24-hour clock `hour` is 0 to 23, on the 12-hour clock 1 to 12; no leading zeros. */
export interface TimeOfDay {
  readonly amPm: "AM" | "PM";
  readonly hour: string;
  readonly mins: string;
}

export interface TimeRange {
  readonly start: TimeOfDay;
  readonly end: TimeOfDay;
}

/** The times of an answer: one, or both ends of a range; empty if it is neither. */
export function timesOf(answer: unknown): readonly TimeOfDay[] {
  const ends = rangeEnds(answer);
  const times = ends.length > 0 ? ends : [answer];
  return times.every(isTime) ? times : [];
}

/** Minutes since midnight of a time on either clock. */
export function minutesOf({ amPm, hour, mins }: TimeOfDay): number {
  return ((Number(hour) % 12) + (amPm === "PM" ? 12 : 0)) * 60 + Number(mins);
}

/** The time of `HH:MM` of 24 hours, as conditions store it. */
export function timeFromClock(text: string): TimeOfDay {
  const [hour = 0, mins = 0] = text.split(":").map(Number);
  return { amPm: hour < 12 ? "AM" : "PM", hour: String(hour), mins: String(mins) };
}

function isTime(value: unknown): value is TimeOfDay {
  if (typeof value !== "object" || value === null || !("hour" in value && "mins" in value && "amPm" in value)) {
    return false;
  }
  const isHalf = value.amPm === "AM" || value.amPm === "PM";
  return isHalf && isWritten(value.hour, 23) && isWritten(value.mins, 59);
}

function isWritten(part: unknown, last: number): boolean {
  return typeof part === "string" && /^\d{1,2}$/.test(part) && Number(part) <= last;
}
