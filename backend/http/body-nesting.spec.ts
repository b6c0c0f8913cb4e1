import { isWithin } from "./body-nesting.ts";

const nested = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

test("counts objects and arrays, not their contents", () => {
  expect(isWithin("words", 0)).toBe(true);
  expect(isWithin(null, 0)).toBe(true);
  expect(isWithin({}, 0)).toBe(false);
  expect(isWithin({ a: [1, { b: "words" }] }, 3)).toBe(true);
  expect(isWithin({ a: [1, { b: "words" }] }, 2)).toBe(false);
  expect(isWithin([[], [[]]], 2)).toBe(false);
});

test("stops at the limit in a body nested deeper than any stack", () => {
  expect(isWithin(nested(64), 64)).toBe(true);
  expect(isWithin(nested(200_000), 64)).toBe(false);
});
