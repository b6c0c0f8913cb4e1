import { testId } from "../document/testing/any-edit.ts";
import { EditBudget } from "./edit-budget.ts";

const [ANNA, BEN] = [testId(1), testId(2)];
const HOUR_MS = 60 * 60_000;
/** A fifth of what one may write in a day, in characters. */
const MUCH = 100_000_000;

test("who has changed too much in a day is sent to the next one, and nobody else is", () => {
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
