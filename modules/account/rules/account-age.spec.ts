import { isNewAccount } from "./account-age.ts";

test.each([
  ["2026-03-04T09:00:00.000Z", 3, true],
  ["2026-03-06T08:59:59.999Z", 3, true],
  ["2026-03-06T09:00:00.000Z", 3, false],
  ["2026-03-03T09:00:00.000Z", 0, false],
])("at %s an account is new for %i days: %s", (now, days, expected) => {
  expect(isNewAccount(new Date("2026-03-03T09:00:00.000Z"), now, days)).toBe(expected);
});
