import { calendarDate, isWholeDate } from "./iso-date.ts";

test.each([
  ["2026-03-14", "2026-03-14"],
  ["2024-02-29", "2024-02-29"],
  ["2026-02-30", undefined],
  ["14-03-2026", undefined],
  ["soon", undefined],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
])("%j names the day %s", (text, day) => {
  expect(calendarDate(text)?.toString()).toBe(day);
});

test.each([
  [2, false],
  [202, false],
  [999, false],
  [1000, true],
  [2026, true],
])("a date in the year %i is complete: %s", (year, whole) => {
  expect(isWholeDate({ year })).toBe(whole);
});
