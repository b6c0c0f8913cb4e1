import { testId } from "../document/testing/any-edit.ts";
import { EditBudget } from "./edit-budget.ts";

const [ANNA, BEN] = [testId(1), testId(2)];
const HOUR_MS = 60 * 60_000;
/** A fifth of the daily limit, in characters. */
const MUCH = 100_000_000;

test("a user over the daily limit must wait for the next day, other users need not", () => {
  const budget = new EditBudget();
  for (let hour = 0; hour < 5; hour++) {
    budget.check(ANNA, hour * HOUR_MS);
    budget.count(ANNA, MUCH, hour * HOUR_MS);
  }
  expect(() => budget.check(ANNA, 5 * HOUR_MS)).toThrow(
    expect.objectContaining({ kind: "too-many", code: "too-much-changed", details: { retryAfter: 19 * 60 * 60 } }),
  );
  budget.check(BEN, 5 * HOUR_MS);
  budget.check(ANNA, 24 * HOUR_MS);
  budget.count(ANNA, MUCH, 24 * HOUR_MS);
  budget.check(ANNA, 24 * HOUR_MS);
});
