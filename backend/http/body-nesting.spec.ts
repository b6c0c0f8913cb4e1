import { isWithin } from "./body-nesting.ts";

const nested = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

test("counts objects and arrays, and not what is in them", () => {
  expect(isWithin("words", 0)).toBe(true);
  expect(isWithin(null, 0)).toBe(true);
  expect(isWithin({}, 0)).toBe(false);
  expect(isWithin({ a: [1, { b: "words" }] }, 3)).toBe(true);
  expect(isWithin({ a: [1, { b: "words" }] }, 2)).toBe(false);
  expect(isWithin([[], [[]]], 2)).toBe(false);
});

test("what is nested deeper than any stack is looked at as far as it counts", () => {
  expect(isWithin(nested(64), 64)).toBe(true);
  expect(isWithin(nested(200_000), 64)).toBe(false);
});
