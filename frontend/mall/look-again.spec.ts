import { GIVE_UP_AFTER_MS, lookAgainIn } from "./look-again.ts";

test("a file is asked for soon, then more and more seldom, and no more after half an hour", () => {
  expect([0, 8_000, 20_000, 240_000, 1_000_000].map(lookAgainIn)).toEqual([2_000, 2_000, 5_000, 60_000, 60_000]);
  expect(lookAgainIn(GIVE_UP_AFTER_MS)).toBe(false);
});

test("half an hour costs few requests", () => {
  let requests = 0;
  let waited = 0;
  for (let wait = lookAgainIn(0); wait !== false; wait = lookAgainIn(waited)) {
    waited += wait;
    requests += 1;
  }
  expect(requests).toBeLessThan(50);
});
