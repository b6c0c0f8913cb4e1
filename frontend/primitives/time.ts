// A time, and how each part of it responds to typing and stepping, on a 12-hour or 24-hour clock.

export type AmPm = "AM" | "PM";

/**
 * A time of day. On the 24-hour clock `hour` is 0 to 23 and determines `amPm`; on the 12-hour clock it is 1 to 12. Hour
 * and minutes are written without leading zeros.
 */
export type TimeValue = { amPm: AmPm; hour: string; mins: string };

export type Clock = 12 | 24;

export const DEFAULT_TIME: TimeValue = { amPm: "AM", hour: "12", mins: "0" };

export const LAST_MINUTE = 59;
const HALF_DAY = 12;

/** First and last hour of the clock. */
export function hoursOf(clock: Clock): { first: number; last: number } {
  return clock === 24 ? { first: 0, last: 23 } : { first: 1, last: 12 };
}

/** Sets the typed hour, clamped to the clock; a text that is not a whole number changes nothing. */
export function typedHour(time: TimeValue, text: string, clock: Clock): TimeValue {
  const hour = wholeNumber(text);
  if (hour === null) return time;
  const { first, last } = hoursOf(clock);
  return atHour(time, Math.min(Math.max(hour, first), last), clock);
}

/** One hour later or earlier, cyclically; the 12-hour clock keeps AM and PM. */
export function steppedHour(time: TimeValue, step: 1 | -1, clock: Clock): TimeValue {
  const { first, last } = hoursOf(clock);
  return atHour(time, stepped(Number(time.hour), step, first, last), clock);
}

/** Sets the typed minutes, clamped to 0–59; a text that is not a whole number changes nothing. */
export function typedMins(time: TimeValue, text: string): TimeValue {
  const mins = wholeNumber(text);
  return mins === null ? time : { ...time, mins: String(Math.min(Math.max(mins, 0), LAST_MINUTE)) };
}

/** One minute later or earlier, cyclically; the hour stays. */
export function steppedMins(time: TimeValue, step: 1 | -1): TimeValue {
  return { ...time, mins: String(stepped(Number(time.mins), step, 0, LAST_MINUTE)) };
}

/** The same time in the other half of the day: on the 24-hour clock the hour changes by 12. */
export function switchedAmPm(time: TimeValue, amPm: AmPm, clock: Clock): TimeValue {
  if (amPm === time.amPm) return time;
  if (clock === 12) return { ...time, amPm };
  return atHour(time, Number(time.hour) + (amPm === "PM" ? HALF_DAY : -HALF_DAY), clock);
}

/** Minutes since midnight, of a time on either clock. */
export function minutesOfDay({ amPm, hour, mins }: TimeValue): number {
  return ((Number(hour) % HALF_DAY) + (amPm === "PM" ? HALF_DAY : 0)) * 60 + Number(mins);
}

/** The same time in the notation of the clock. */
export function onClock(time: TimeValue, clock: Clock): TimeValue {
  const hours = Math.floor(minutesOfDay(time) / 60);
  const amPm = halfOf(hours);
  return { amPm, hour: String(clock === 24 ? hours : hours % HALF_DAY || HALF_DAY), mins: time.mins };
}

/** For people: `2:05 PM` or `14:05`. */
export function timeText(time: TimeValue, clock: Clock): string {
  const { amPm, hour, mins } = onClock(time, clock);
  return clock === 24 ? `${padded(hour)}:${padded(mins)}` : `${hour}:${padded(mins)} ${amPm}`;
}

/** Whether no further digit could follow in a part with the maximum `last`. */
export function isFinished(text: string, last: number): boolean {
  return text.length >= 2 || (text !== "" && Number(text) * 10 > last);
}

function atHour(time: TimeValue, hour: number, clock: Clock): TimeValue {
  return { ...time, hour: String(hour), amPm: clock === 24 ? halfOf(hour) : time.amPm };
}

function halfOf(hours: number): AmPm {
  return hours < HALF_DAY ? "AM" : "PM";
}

function stepped(from: number, step: 1 | -1, first: number, last: number): number {
  const next = from + step;
  if (next > last) return first;
  return next < first ? last : next;
}

function wholeNumber(text: string): number | null {
  return /^[+-]?\d+$/.test(text.trim()) ? Number(text) : null;
}

function padded(text: string): string {
  return text.padStart(2, "0");
}
