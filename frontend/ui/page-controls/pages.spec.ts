import { pageWithin } from "./pages.ts";

test.each([
  [1, 5, { page: 1, last: 5 }],
  [5, 5, { page: 5, last: 5 }],
  [6, 5, { page: 5, last: 5 }],
  [0, 5, { page: 1, last: 5 }],
  [-2, 5, { page: 1, last: 5 }],
  [1, 0, { page: 1, last: 1 }],
  [3, Number.NaN, { page: 1, last: 1 }],
  [Number.NaN, 3, { page: 1, last: 3 }],
])("page %d of %d is clamped to %j", (current, total, expected) => {
  expect(pageWithin(current, total)).toEqual(expected);
});
