import { type Judged, refusedAnswer } from "../answer.ts";
import { daysOf } from "./date-answer.ts";
import type { DateWidget } from "./date-widget.ts";

/** Accepts an existing day, or a range whose end is not before its start. */
export function judgeDate({ meta }: DateWidget, given: unknown): Judged {
  const days = daysOf(given);
  if (days.length > 0 && days.every((day) => day === "")) return { ok: true, value: null };
  if (meta.useRange) return judgeRange(days);
  const [day] = days;
  return day !== undefined && days.length === 1 && isDay(day)
    ? { ok: true, value: day }
    : refusedAnswer("Please enter a date.");
}

function judgeRange([start, end]: readonly string[]): Judged {
  if (start === undefined || end === undefined || !isDay(start) || !isDay(end)) {
    return refusedAnswer("Please enter both dates.");
  }
  return end < start ? refusedAnswer("The end must not be before the start.") : { ok: true, value: { start, end } };
}

/** True for an ISO date that exists, with a year of four digits: a `26` would be a year of the Romans. */
function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
