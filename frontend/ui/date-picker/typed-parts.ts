import { CalendarDate } from "@internationalized/date";
import { type DateFormat, type DatePart, formatDate, formatParts } from "./date-format.ts";
import { calendarDate } from "./iso-date.ts";

/** What is typed in the parts of a date field; undefined while one is empty. */
export type DateParts = Readonly<Record<DatePart, number>> | undefined;

type Segment = { type: string; text: string; isPlaceholder: boolean };

export function partsOf(segments: readonly Segment[]): DateParts {
  const numberOf = (part: DatePart) => {
    const segment = segments.find(({ type }) => type === part);
    return segment && !segment.isPlaceholder ? Number(segment.text) : Number.NaN;
  };
  const parts = { year: numberOf("year"), month: numberOf("month"), day: numberOf("day") };
  return Object.values(parts).some(Number.isNaN) ? undefined : parts;
}

/** Whether the month of these parts has no such day: 31 February. */
export function isImpossible(parts: NonNullable<DateParts>): boolean {
  return parts.day > daysInMonth(parts);
}

/** `2026/02/31 is not a date: this month has 28 days.` */
export function impossibleMessage(parts: NonNullable<DateParts>, format: DateFormat): string {
  return `${formatParts(parts, format)} is not a date: this month has ${daysInMonth(parts)} days.`;
}

function daysInMonth({ year, month }: NonNullable<DateParts>): number {
  const first = new CalendarDate(year, month, 1);
  return first.calendar.getDaysInMonth(first);
}

/** What is wrong with a date outside the limits, in the field's own format; undefined within them. All are ISO dates. */
export function limitMessage(
  value: string | null,
  { minValue, maxValue }: { minValue?: string | undefined; maxValue?: string | undefined },
  format: DateFormat,
): string | undefined {
  const date = calendarDate(value);
  const [least, most] = [calendarDate(minValue), calendarDate(maxValue)];
  if (date && least && minValue && date.compare(least) < 0)
    return `Value must be ${formatDate(minValue, format)} or later.`;
  if (date && most && maxValue && date.compare(most) > 0)
    return `Value must be ${formatDate(maxValue, format)} or earlier.`;
  return undefined;
}
