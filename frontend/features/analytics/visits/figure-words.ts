import type { DropReason } from "#modules/analytics/rules/drop-reason";
import type { FigureUnit } from "#modules/analytics/rules/figure-period";
import { day } from "../../../mall/dates.ts";

/** `1:05` minutes, `2:00:07` hours. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** The change from the period before, in percent; empty if there is nothing to compare with. */
export function changeWords(now: number, before: number): string {
  if (before === 0) return "";
  const percent = Math.round((100 * (now - before)) / before);
  return percent === 0 ? "as before" : `${percent > 0 ? "+" : "−"}${Math.abs(percent)} %`;
}

const MONTH = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", timeZone: "UTC" });

/** The name of a unit by its first day. */
export function unitWords(unit: FigureUnit, start: string): string {
  if (unit === "month") return MONTH.format(new Date(start));
  return unit === "week" ? `Week of ${day(start)}` : day(start);
}

/** From the first to the last of some days; a single one once. */
export function daysWords(first: string, last: string): string {
  return day(first) === day(last) ? day(first) : `${day(first)} to ${day(last)}`;
}

export const UNIT_NAMES: Readonly<Record<FigureUnit, string>> = {
  day: "30 days",
  week: "12 weeks",
  month: "12 months",
};

/** Why something was not counted, as its author should read it. */
export const DROP_WORDS: Readonly<Record<DropReason, string>> = {
  bot: "Programs, such as search engines and link previews",
  "own-visit": "Your own visits",
  "too-many-requests": "More requests than one address may send",
  "too-many-events": "More than one address may report in a minute",
  "too-large": "Reports that were too large",
  malformed: "Reports that could not be read",
  "unknown-item": "Reports about items that do not exist",
  "private-item": "Visits while it was private",
  "unknown-version": "Reports about versions that were never published",
  "wrong-time": "Actions at impossible times",
  "wrong-place": "Actions at parts that do not exist",
  "too-long": "What came after the first 30 minutes of a visit",
  busy: "Reports that arrived while the mall was too busy",
  repeated: "Reports that arrived twice",
};
