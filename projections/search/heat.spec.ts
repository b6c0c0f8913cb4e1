import { heatAfter } from "./heat.ts";

const MONDAY = "2026-01-05T12:00:00.000Z";
const NEXT_MONDAY = "2026-01-12T12:00:00.000Z";

test("an act counts half as much a week later", () => {
  const two = heatAfter(heatAfter(null, MONDAY, 4), MONDAY, 4);
  expect(two).toBeCloseTo(heatAfter(null, NEXT_MONDAY, 4));
});

test("more acts and later acts weigh more, in any order", () => {
  const early = heatAfter(heatAfter(null, MONDAY, 4), NEXT_MONDAY, 2);
  expect(heatAfter(heatAfter(null, NEXT_MONDAY, 2), MONDAY, 4)).toBeCloseTo(early);
  expect(early).toBeGreaterThan(heatAfter(null, NEXT_MONDAY, 2));
});

test("very old acts neither overflow nor lower the value", () => {
  const now = heatAfter(null, "2090-01-01T00:00:00.000Z", 4);
  expect(heatAfter(now, "2020-01-02T00:00:00.000Z", 4)).toBeGreaterThanOrEqual(now);
  expect(Number.isFinite(now)).toBe(true);
});
