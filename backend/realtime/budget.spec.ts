import { Budget } from "./budget.ts";

test("allows the given number per second, and as many in the next", () => {
  let now = 0;
  const budget = new Budget(2, () => now);
  expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false]);
  now = 1000;
  expect(budget.take()).toBe(true);
});
