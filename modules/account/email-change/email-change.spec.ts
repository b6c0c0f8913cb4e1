import { begun, confirmed, isComplete } from "./email-change.ts";

const from = "a@example.org";
const to = "b@example.org";

test.each([
  ["old", "new"],
  ["new", "old"],
] as const)("takes effect once both addresses have confirmed, %s first", (first, second) => {
  const start = begun({ from, to, isOldVerified: true });
  const half = confirmed(start, first);
  expect([isComplete(start), isComplete(half), isComplete(confirmed(half, second))]).toEqual([false, false, true]);
});

test("one address that confirms twice does not stand for both", () => {
  const start = begun({ from, to, isOldVerified: true });
  expect(isComplete(confirmed(confirmed(start, "new"), "new"))).toBe(false);
});

test("an address that was never verified is not asked", () => {
  const start = begun({ from, to, isOldVerified: false });
  expect(isComplete(confirmed(start, "old"))).toBe(false);
  expect(isComplete(confirmed(start, "new"))).toBe(true);
});

test("a change to the same address is refused", () => {
  expect(() => begun({ from, to: from, isOldVerified: true })).toThrow("That is your e-mail address already.");
});
