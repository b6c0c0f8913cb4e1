import { waitAfter } from "./login-throttle.ts";

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [6, 2],
  [10, 32],
  [60, 900],
])("after %i wrong tries the next one waits %i seconds", (failures, seconds) => {
  expect(waitAfter(failures)).toBe(seconds);
});
