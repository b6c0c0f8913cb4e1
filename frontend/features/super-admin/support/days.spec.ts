import { dayAfter, dayBefore, dayOf, exact, startOfDay } from "./days.ts";

it("turns days here into moments and back", () => {
  expect(dayOf(startOfDay("2030-05-03"))).toBe("2030-05-03");
  expect(dayBefore(startOfDay(dayAfter("2030-02-28")))).toBe("2030-02-28");
  expect(dayAfter("2029-12-31")).toBe("2030-01-01");
});

it("shows a moment to the millisecond", () => {
  expect(exact("2030-05-03T10:00:00.123Z")).toMatch(/2030, \d{2}:00:00\.123 /);
});
