import { type DateFormat, DEFAULT_DATE_FORMAT, formatDate, monthText } from "./date-format.ts";

test.each<[string, DateFormat, string]>([
  ["2026-03-04", "yyyy/mm/dd", "2026/03/04"],
  ["2026-03-04", "dd-mm-yyyy", "04-03-2026"],
  ["2026-03-04", "dd-MMM-yyyy", "04-Mar-2026"],
  ["2026-03-04", "dddd, MMMM DD, YYYY", "Wednesday, March 04, 2026"],
  ["2024-02-29", "dddd, MMMM DD, YYYY", "Thursday, February 29, 2024"],
  ["2023-12-31", "dddd, MMMM DD, YYYY", "Sunday, December 31, 2023"],
  ["0987-01-01", "dd-mm-yyyy", "01-01-0987"],
  ["2026-02-30", "dd-mm-yyyy", ""],
  ["soon", "dd-MMM-yyyy", ""],
])("%s as %s reads %s", (date, format, text) => {
  expect(formatDate(date, format)).toBe(text);
});

test("the default format is year/month/day", () => {
  expect(DEFAULT_DATE_FORMAT).toBe("yyyy/mm/dd");
  expect(formatDate("2026-12-01")).toBe("2026/12/01");
});

test("the months are listed in English", () => {
  const months = Array.from({ length: 12 }, (_, index) => monthText(index + 1, "dddd, MMMM DD, YYYY"));
  expect(months).toEqual(
    Array.from({ length: 12 }, (_, index) =>
      new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" }).format(Date.UTC(2026, index, 15)),
    ),
  );
});
