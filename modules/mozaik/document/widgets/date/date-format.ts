/** How a date is written. The first is the default. */
export const DATE_FORMATS = ["yyyy/mm/dd", "dd-mm-yyyy", "dd-MMM-yyyy", "dddd, MMMM DD, YYYY"] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** An ISO date in that format, in English. */
export function dayText(isoDate: string, format: DateFormat): string {
  const [year, month, day] = isoDate.split("-");
  const inWords = (part: "month" | "weekday", style: "long" | "short") =>
    new Date(isoDate).toLocaleDateString("en-US", { [part]: style, timeZone: "UTC" });
  switch (format) {
    case "yyyy/mm/dd":
      return `${year}/${month}/${day}`;
    case "dd-mm-yyyy":
      return `${day}-${month}-${year}`;
    case "dd-MMM-yyyy":
      return `${day}-${inWords("month", "short")}-${year}`;
    case "dddd, MMMM DD, YYYY":
      return `${inWords("weekday", "long")}, ${inWords("month", "long")} ${day}, ${year}`;
  }
}
