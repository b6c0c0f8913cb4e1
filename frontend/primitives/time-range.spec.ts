import type { TimeValue } from "./time.ts";
import { withEnd, withStart } from "./time-range.ts";

const am = (hour: string, mins = "0"): TimeValue => ({ amPm: "AM", hour, mins });
const pm = (hour: string, mins = "0"): TimeValue => ({ amPm: "PM", hour, mins });
const range = (start: TimeValue | undefined, end: TimeValue | undefined) => ({ start, end });
const day = range(am("9"), pm("5"));

test.each([
  ["before the end leaves the end", am("10"), range(am("10"), pm("5"))],
  ["at the end leaves the end", pm("5"), range(pm("5"), pm("5"))],
  ["after the end takes the end with it", pm("6", "30"), range(pm("6", "30"), pm("6", "30"))],
  ["of midnight, written 12 AM, is before everything", am("12"), range(am("12"), pm("5"))],
  ["of noon, written 12 PM, is before the afternoon", pm("12"), range(pm("12"), pm("5"))],
  ["on the 24-hour clock compares with an end on the other", pm("17", "1"), range(pm("17", "1"), pm("17", "1"))],
  ["cleared leaves the end", undefined, range(undefined, pm("5"))],
])("a start %s", (_, start, expected) => {
  expect(withStart(day, start)).toEqual(expected);
});

test.each([
  ["after the start leaves the start", pm("4"), range(am("9"), pm("4"))],
  ["at the start leaves the start", am("9"), range(am("9"), am("9"))],
  ["before the start takes the start with it", am("8", "59"), range(am("8", "59"), am("8", "59"))],
  ["of midnight, written 12 AM, takes the start with it", am("12"), range(am("12"), am("12"))],
  ["cleared leaves the start", undefined, range(am("9"), undefined)],
])("an end %s", (_, end, expected) => {
  expect(withEnd(day, end)).toEqual(expected);
});

test("a single end moves nothing", () => {
  expect(withStart(range(undefined, undefined), pm("11"))).toEqual(range(pm("11"), undefined));
  expect(withEnd(range(undefined, undefined), am("1"))).toEqual(range(undefined, am("1")));
});
