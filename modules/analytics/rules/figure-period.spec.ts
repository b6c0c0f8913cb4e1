import { figurePeriod, unitOf } from "./figure-period.ts";

test("shows 30 days and compares them with the 30 before", () => {
  const period = figurePeriod("day", "2030-03-15");
  expect([period.from, period.to, period.starts.length]).toEqual(["2030-02-14", "2030-03-15", 30]);
  expect(period.before).toEqual({ from: "2030-01-15", to: "2030-02-13" });
});

test("weeks begin on Monday, months on their first day", () => {
  expect(figurePeriod("week", "2030-03-17").starts.at(-1)).toBe("2030-03-11");
  const months = figurePeriod("month", "2030-03-31");
  expect([months.from, months.starts.at(-1), months.before.from]).toEqual(["2029-04-01", "2030-03-01", "2028-04-01"]);
});

test("each day belongs to one unit", () => {
  const { starts } = figurePeriod("week", "2030-03-17");
  expect(starts[unitOf("2030-03-10", starts)]).toBe("2030-03-04");
  expect(starts[unitOf("2030-03-11", starts)]).toBe("2030-03-11");
  expect(unitOf("2001-01-01", starts)).toBe(-1);
});
