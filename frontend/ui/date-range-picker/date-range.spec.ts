import { parseDate } from "@internationalized/date";
import { inOrder, RANGE_PRESETS, withinLimits } from "./date-range.ts";

const range = (start: string, end: string) => ({ start, end });

test.each([
  [range("2026-03-01", "2026-03-31"), range("2026-03-01", "2026-03-31")],
  [range("2026-03-31", "2026-03-01"), range("2026-03-01", "2026-03-31")],
  [range("2026-03-01", "2026-03-01"), range("2026-03-01", "2026-03-01")],
  [range("2026-01-01", "2025-12-31"), range("2025-12-31", "2026-01-01")],
])("%j in order is %j", (given, ordered) => {
  expect(inOrder(given)).toEqual(ordered);
});

test.each([
  [undefined, undefined, range("2026-03-10", "2026-03-20")],
  ["2026-03-15", undefined, range("2026-03-15", "2026-03-20")],
  [undefined, "2026-03-15", range("2026-03-10", "2026-03-15")],
  ["2026-03-12", "2026-03-12", range("2026-03-12", "2026-03-12")],
  ["2026-03-21", undefined, null],
  [undefined, "2026-03-09", null],
])("from March 10 to 20, the limits %s and %s leave %j", (min, max, left) => {
  expect(withinLimits(range("2026-03-10", "2026-03-20"), min, max)).toEqual(left);
});

test.each([
  ["Today", "2026-03-14", range("2026-03-14", "2026-03-14")],
  ["Last 7 days", "2026-03-14", range("2026-03-08", "2026-03-14")],
  ["Last 7 days", "2026-01-03", range("2025-12-28", "2026-01-03")],
  ["Last 30 days", "2026-03-14", range("2026-02-13", "2026-03-14")],
  ["This month", "2024-02-29", range("2024-02-01", "2024-02-29")],
  ["Last month", "2026-03-31", range("2026-02-01", "2026-02-28")],
  ["Last month", "2026-01-15", range("2025-12-01", "2025-12-31")],
  ["This year", "2026-07-01", range("2026-01-01", "2026-12-31")],
])("'%s' on %s is %j", (label, today, expected) => {
  expect(RANGE_PRESETS.find((preset) => preset.label === label)?.rangeAt(parseDate(today))).toEqual(expected);
});
