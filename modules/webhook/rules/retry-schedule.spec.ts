import { ATTEMPT_DELAYS_S, delayAfter, pauseAfter } from "./retry-schedule.ts";

const NOW = Date.parse("2030-05-03T10:00:00Z");

test("ten attempts follow the schedule of Standard Webhooks", () => {
  const hours = (count: number) => count * 3_600;
  expect(ATTEMPT_DELAYS_S).toEqual([0, 5, 300, 1_800, hours(2), hours(5), hours(10), hours(14), hours(20), hours(24)]);
});

test("a delay is never shorter than scheduled, and at most a fifth longer", () => {
  for (const [made, seconds] of ATTEMPT_DELAYS_S.entries()) {
    expect(delayAfter(made, 0)).toBe(seconds * 1_000);
    expect(delayAfter(made, 0.999_999)).toBeLessThanOrEqual(seconds * 1_200);
  }
});

test("after the tenth attempt there is no further one", () => {
  expect(delayAfter(10, 0.5)).toBeNull();
});

test.each([
  ["busy, without a time", 429, undefined, 60],
  ["a bad gateway", 502, undefined, 60],
  ["a gateway that waited too long", 504, undefined, 60],
  ["busy for two minutes", 429, "120", 120],
  ["busy until a date", 429, "Fri, 03 May 2030 10:10:00 GMT", 600],
  ["busy until a date in the past", 429, "Fri, 03 May 2030 09:00:00 GMT", 0],
  ["unavailable with a time", 503, "30", 30],
  ["unavailable without a time", 503, undefined, 0],
  ["an error", 500, undefined, 0],
  ["not more than a day", 429, "999999", 86_400],
  ["nonsense instead of a time", 429, "soon", 60],
  ["a negative time", 429, "-5", 60],
])("%s pauses the endpoint", (_, status, retryAfter, seconds) => {
  expect(pauseAfter(status, retryAfter, NOW)).toBe(seconds * 1_000);
});
