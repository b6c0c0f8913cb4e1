import { changeWords, daysWords, duration, unitWords } from "./figure-words.ts";

test("times are minutes and seconds, long ones with hours", () => {
  expect([0, 65, 3_599.6, 7_207].map(duration)).toEqual(["0:00", "1:05", "1:00:00", "2:00:07"]);
});

test("a change is in percent of the period before", () => {
  expect(changeWords(150, 100)).toBe("+50 %");
  expect(changeWords(50, 100)).toBe("−50 %");
  expect(changeWords(100, 100)).toBe("as before");
  expect(changeWords(5, 0)).toBe("");
});

test("units are named by their first day", () => {
  expect(unitWords("day", "2030-05-01")).toBe("May 1, 2030");
  expect(unitWords("week", "2030-05-06")).toBe("Week of May 6, 2030");
  expect(unitWords("month", "2030-05-01")).toBe("May 2030");
});

test("days are named from the first to the last, a single one once", () => {
  expect(daysWords("2030-05-01", "2030-05-03")).toBe("May 1, 2030 to May 3, 2030");
  expect(daysWords("2030-05-01", "2030-05-01")).toBe("May 1, 2030");
});
