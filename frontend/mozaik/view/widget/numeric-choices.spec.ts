import { numericChoices } from "./numeric-choices.ts";

const range = (more: object) => ({
  display: "radio" as const,
  format: "other" as const,
  increment: 1,
  min: 0,
  max: 3,
  orientation: "horizontal" as const,
  ...more,
});

test("whole numbers as radio buttons increase by one, whatever the increment", () => {
  expect(numericChoices(range({ format: "integer", increment: 2 }), 100)).toEqual([0, 1, 2, 3]);
});

test("stars follow the increment", () => {
  expect(numericChoices(range({ display: "rating", format: "integer", increment: 2, max: 6 }), 100)).toEqual([2, 4, 6]);
});

test("zero has no star; a range of only zero shows none", () => {
  expect(numericChoices(range({ display: "rating", format: "integer", max: 100 }), 100)).toHaveLength(100);
  expect(numericChoices(range({ display: "rating", format: "integer", max: 1, increment: 2 }), 100)).toEqual([]);
});

test("tenths are exact and include the last one", () => {
  expect(numericChoices(range({ increment: 0.1, max: 1 }), 100)).toEqual([
    0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1,
  ]);
});

test("a maximum between two steps is not offered", () => {
  expect(numericChoices(range({ increment: 0.4, max: 1 }), 100)).toEqual([0, 0.4, 0.8]);
});

test("with a minimum between two whole numbers, choices start at the next whole number", () => {
  expect(numericChoices(range({ format: "integer", min: 0.5, max: 3 }), 100)).toEqual([1, 2, 3]);
});

test("returns undefined if there are too many to draw", () => {
  expect(numericChoices(range({ max: 99 }), 100)).toHaveLength(100);
  expect(numericChoices(range({ max: 100 }), 100)).toBeUndefined();
  expect(numericChoices(range({ increment: 1e-9, max: 1e9 }), 100)).toBeUndefined();
});
