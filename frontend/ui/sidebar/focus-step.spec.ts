import { focusStep } from "./focus-step.ts";

test.each([
  ["ArrowDown", 0, 3, 1],
  ["ArrowDown", 2, 3, 0],
  ["ArrowUp", 1, 3, 0],
  ["ArrowUp", 0, 3, 2],
  ["Home", 2, 3, 0],
  ["End", 0, 3, 2],
  ["Tab", 0, 3, undefined],
  ["ArrowDown", 0, 0, undefined],
])("%s on item %d of %d goes to %s", (key, from, count, to) => {
  expect(focusStep(key, from, count)).toBe(to);
});
