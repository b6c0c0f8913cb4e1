import { spanOf } from "./replay-span.ts";
import { attemptText, disabledWords, nextWords, scopeText, stateWords } from "./webhook-words.ts";

const AT = "2030-05-03T10:00:00.000Z";

test("a webhook is for all Mozaiks, for one, or for one that is deleted", () => {
  expect(scopeText({ mozaikId: null, mozaikName: null })).toBe("All my Mozaiks");
  expect(scopeText({ mozaikId: "m1", mozaikName: "Harbour" })).toBe("Harbour");
  expect(scopeText({ mozaikId: "m1", mozaikName: null })).toBe("A deleted Mozaik");
});

test("a disabled webhook says who disabled it and why", () => {
  expect(disabledWords({ disabled: null })).toBeNull();
  expect(disabledWords({ disabled: { reason: "author", at: AT } })).toMatch(/^You disabled it on May 3/);
  expect(disabledWords({ disabled: { reason: "gone", at: AT } })).toMatch(/^Disabled on May 3.*gone \(410\)\.$/);
});

const attempt = { at: AT, milliseconds: 80, status: 204, failure: null, answer: "" };

test.each([
  ["delivered", [attempt], "Delivered"],
  ["failed", [attempt], "Failed"],
  ["missed", [], "Not sent"],
  ["cancelled", [], "Cancelled"],
  ["waiting", [], "Sending"],
  ["waiting", [attempt], "Trying again"],
] as const)("a message that is %s after %j is called %s", (state, attempts, word) => {
  expect(stateWords({ state, attempts: [...attempts] })[0]).toBe(word);
});

test("the next attempt is named if it is not soon", () => {
  const now = Date.parse(AT);
  const next = (nextAt: string | null) => nextWords({ state: "waiting", nextAt }, now);
  expect(next("2030-05-03T12:00:00.000Z")).toMatch(/^Next attempt: May 3/);
  expect(next("2030-05-03T10:00:05.000Z")).toBe("");
  expect(next(null)).toBe("");
});

test("an attempt says what was answered, or why nothing was", () => {
  expect(attemptText(attempt)).toBe("204 in 80 ms");
  expect(attemptText({ ...attempt, status: null, failure: "The server could not be reached." })).toBe(
    "The server could not be reached.",
  );
});

test("a span of days begins with the first moment of the first and ends with the last of the last", () => {
  const { since, until } = spanOf({ start: "2030-05-03", end: "2030-05-04" });
  expect(Date.parse(until) - Date.parse(since)).toBe(2 * 86_400_000 - 1);
  expect(new Date(since).getHours()).toBe(0);
});
