import { type CalendarDate, getDayOfWeek } from "@internationalized/date";
import { calendarDate } from "./iso-date.ts";

/** Supported date formats. The specification names the last three, and year/month/day as the default. */
export const DATE_FORMATS = ["yyyy/mm/dd", "dd-mm-yyyy", "dd-MMM-yyyy", "dddd, MMMM DD, YYYY"] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];
export const DEFAULT_DATE_FORMAT: DateFormat = "yyyy/mm/dd";

export type DatePart = "year" | "month" | "day";
type Layout = {
  /** The parts in reading order. */
  order: readonly [DatePart, DatePart, DatePart];
  /** The separator after each part. */
  after: Readonly<Record<DatePart, string>>;
  month: "digits" | "short" | "long";
  hasWeekday: boolean;
};

const LAYOUTS: Readonly<Record<DateFormat, Layout>> = {
  "yyyy/mm/dd": {
    order: ["year", "month", "day"],
    after: { year: "/", month: "/", day: "" },
    month: "digits",
    hasWeekday: false,
  },
  "dd-mm-yyyy": {
    order: ["day", "month", "year"],
    after: { day: "-", month: "-", year: "" },
    month: "digits",
    hasWeekday: false,
  },
  "dd-MMM-yyyy": {
    order: ["day", "month", "year"],
    after: { day: "-", month: "-", year: "" },
    month: "short",
    hasWeekday: false,
  },
  "dddd, MMMM DD, YYYY": {
    order: ["month", "day", "year"],
    after: { month: " ", day: ", ", year: "" },
    month: "long",
    hasWeekday: true,
  },
};

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export function layoutOf(format: DateFormat): Layout {
  return LAYOUTS[format];
}

/** The month 1–12 as the format writes it: `03`, `Mar` or `March`. */
export function monthText(month: number, format: DateFormat): string {
  const style = LAYOUTS[format].month;
  if (style === "digits") return padded(month, 2);
  const name = MONTHS[month - 1] ?? "";
  return style === "short" ? name.slice(0, 3) : name;
}

/** The text before the date: `Saturday, ` in the long format, otherwise nothing. */
export function weekdayText(date: CalendarDate, format: DateFormat): string {
  return LAYOUTS[format].hasWeekday ? `${WEEKDAYS[getDayOfWeek(date, "en-US")]}, ` : "";
}

/** An ISO date `YYYY-MM-DD` in the given format, in English; an empty string for an invalid date. */
export function formatDate(isoDate: string, format: DateFormat = DEFAULT_DATE_FORMAT): string {
  const date = calendarDate(isoDate);
  if (date === null) return "";
  return weekdayText(date, format) + formatParts(date, format);
}

/** A date by its parts in the given format, without the weekday. It may be one that does not exist. */
export function formatParts({ year, month, day }: Readonly<Record<DatePart, number>>, format: DateFormat): string {
  const { order, after } = LAYOUTS[format];
  const text = { year: padded(year, 4), month: monthText(month, format), day: padded(day, 2) };
  return order.map((part) => text[part] + after[part]).join("");
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, "0");
}
