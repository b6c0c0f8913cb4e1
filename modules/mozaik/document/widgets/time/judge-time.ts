import { type Judged, refusedAnswer } from "../answer.ts";
import { minutesOf, type TimeOfDay, timesOf } from "./time-answer.ts";
import type { TimeWidget } from "./time-widget.ts";

/** Accepts a time on the widget's clock, or a range whose end is not before its start. */
export function judgeTime({ meta }: TimeWidget, given: unknown): Judged {
  const [start, end] = timesOf(given).map((time) => onClock(time, meta.format));
  if (!meta.useRange) return start && !end ? { ok: true, value: start } : refusedAnswer("Please enter a time.");
  if (!start || !end) return refusedAnswer("Please enter both times.");
  return minutesOf(end) < minutesOf(start)
    ? refusedAnswer("The end must not be before the start.")
    : { ok: true, value: { start, end } };
}

/** The time as it is stored; undefined if the clock has no such hour. On the 24-hour clock the hour decides AM or PM. */
function onClock({ amPm, hour, mins }: TimeOfDay, format: TimeWidget["meta"]["format"]): TimeOfDay | undefined {
  const number = Number(hour);
  const parts = { hour: String(number), mins: String(Number(mins)) };
  if (format === "24h") return { amPm: number < 12 ? "AM" : "PM", ...parts };
  return number >= 1 && number <= 12 ? { amPm, ...parts } : undefined;
}
