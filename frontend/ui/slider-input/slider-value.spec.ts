import { SLIDER_DEFAULTS, sliderValue } from "./slider-value.ts";

test("by default a slider goes from 0 to 5 in steps of 1", () => {
  expect(SLIDER_DEFAULTS).toEqual({ min: 0, max: 5, step: 1 });
});

test.each([
  [3, SLIDER_DEFAULTS, 3],
  [-1, SLIDER_DEFAULTS, 0],
  [5.4, SLIDER_DEFAULTS, 5],
  [1_000, SLIDER_DEFAULTS, 5],
  [2.5, SLIDER_DEFAULTS, 3],
  [Number.NaN, SLIDER_DEFAULTS, 0],
  [Number.NaN, { min: 2, max: 9, step: 1 }, 2],
  [Number.POSITIVE_INFINITY, SLIDER_DEFAULTS, 5],
  [0.30000000000000004, { min: 0, max: 1, step: 0.1 }, 0.3],
  [0.34, { min: 0, max: 1, step: 0.05 }, 0.35],
  [9, { min: 0, max: 10, step: 4 }, 8],
  [10, { min: 0, max: 10, step: 4 }, 8],
  [-7, { min: -10, max: 10, step: 5 }, -5],
  [1.3, { min: 0.5, max: 3.5, step: 1 }, 1.5],
])("%d in %j becomes %d", (value, range, expected) => {
  expect(sliderValue(value, range)).toBe(expected);
});
