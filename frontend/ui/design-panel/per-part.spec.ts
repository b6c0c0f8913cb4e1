import { areAlike, chosenValue, isCopyReady, withCopies, withValue } from "./per-part.ts";

const PARTS = ["top", "right", "bottom", "left"] as const;
type Side = (typeof PARTS)[number];
const is = (one: unknown, other: unknown) => one === other;

test.each([
  ["all", { top: 4, left: 9 }, 4],
  ["left", { top: 4, left: 9 }, 9],
  ["right", { top: 4, left: 9 }, 1],
  ["all", { left: 9 }, 1],
] as [Side | "all", Partial<Record<Side, number>>, number][])("%s of %j is %d", (chosen, values, expected) => {
  expect(chosenValue(PARTS, values, chosen, 1)).toBe(expected);
});

test("one part changes separately, all parts change together", () => {
  expect(withValue(PARTS, { top: 4 }, "left", 2)).toEqual({ top: 4, left: 2 });
  expect(withValue(PARTS, { top: 4 }, "all", 2)).toEqual({ top: 2, right: 2, bottom: 2, left: 2 });
});

test.each([
  [{}, true],
  [{ top: 1, right: 1, bottom: 1, left: 1 }, true],
  [{ top: 1, right: 1, bottom: 1 }, false],
  [{ top: 1, right: 1, bottom: 2, left: 1 }, false],
  [{ left: 1 }, false],
])("whether %j are alike: %s", (values, expected) => {
  expect(areAlike(PARTS, values, is)).toBe(expected);
});

test("a value is copied only to the targets", () => {
  const values: Partial<Record<Side, number>> = { top: 4, left: 9 };
  expect(withCopies(values, { from: "top", to: ["right", "left"] })).toEqual({ top: 4, right: 4, left: 4 });
  expect(values).toEqual({ top: 4, left: 9 });
});

test("copying from a part without its own value removes the targets' values", () => {
  const values: Partial<Record<Side, number>> = { top: 4, left: 9 };
  expect(withCopies(values, { from: "right", to: ["left"] })).toEqual({ top: 4 });
});

test("a copy needs at least one target", () => {
  expect(isCopyReady({ from: "top", to: [] })).toBe(false);
  expect(isCopyReady({ from: "top", to: ["left"] })).toBe(true);
});
