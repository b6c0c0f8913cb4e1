import type { Answer } from "../widgets/answer.ts";
import { Condition, type Test } from "./condition.ts";
import { holds, testHolds } from "./holds.ts";
import { Q } from "./testing/questionnaire.ts";

const noon = { amPm: "PM", hour: "12", mins: "0" } as const;
const evening = { amPm: "PM", hour: "6", mins: "30" } as const;
const trip = { start: "2026-05-01", end: "2026-05-09" };

test.each<[Test["is"], Answer | undefined, string | number | undefined, boolean]>([
  ["answered", "x", undefined, true],
  ["answered", undefined, undefined, false],
  ["notAnswered", undefined, undefined, true],
  ["notAnswered", 0, undefined, false],
  ["equals", "Yes", " yes ", true],
  ["equals", "Yes!", "yes", false],
  ["equals", 5, 5, true],
  ["equals", "5", 5, true],
  ["equals", 5, "five", false],
  ["equals", ["no", "yes"], "yes", true],
  ["equals", ["no"], "yes", false],
  ["equals", undefined, "", false],
  ["notEquals", ["no"], "yes", true],
  ["notEquals", undefined, "yes", true],
  ["contains", "A long STORY", "story", true],
  ["contains", "short", "story", false],
  ["contains", trip, "2026-05-01", true],
  ["contains", trip, "2026-05-10", false],
  ["above", 18, 17, true],
  ["above", 17, 17, false],
  ["below", "12.5", 13, true],
  ["below", "twelve", 13, false],
  ["above", "2026-05-02", "2026-05-01", true],
  ["above", trip, "2026-04-30", true],
  ["above", trip, "2026-05-01", false],
  ["below", trip, "2026-05-10", true],
  ["equals", noon, "12:00", true],
  ["above", evening, "12:00", true],
  ["below", evening, "18:30", false],
  ["contains", { start: noon, end: evening }, "15:00", true],
  ["above", ["a"], "a", false],
])("%s of %j against %j is %s", (is, answer, value, expected) => {
  const given = { blockId: Q.likes, is, ...(value !== undefined && { value }) };
  expect(testHolds(given, answer)).toBe(expected);
});

test("groups are joined inside, and then with the other tests", () => {
  const yes = (blockId: string): Test => ({ blockId, is: "answered" });
  const condition: Condition = {
    join: "all",
    parts: [yes(Q.likes), { join: "any", tests: [yes(Q.age), yes(Q.words)] }],
  };
  const heldBy = (...ids: string[]) => holds(condition, (id) => (ids.includes(id) ? "x" : undefined));
  expect([heldBy(Q.likes, Q.age), heldBy(Q.likes, Q.words)]).toEqual([true, true]);
  expect([heldBy(Q.likes), heldBy(Q.age, Q.words), heldBy()]).toEqual([false, false, false]);
});

test("a condition has one test or more and at most 20, with those in groups", () => {
  const tests = (count: number) => Array.from({ length: count }, () => ({ blockId: Q.likes, is: "answered" }));
  const accepts = (parts: unknown) => Condition.safeParse({ join: "all", parts }).success;
  expect(accepts(tests(20))).toBe(true);
  expect(accepts([...tests(10), { join: "any", tests: tests(10) }])).toBe(true);
  expect(accepts([])).toBe(false);
  expect(accepts([{ join: "any", tests: [] }])).toBe(false);
  expect(accepts([...tests(11), { join: "any", tests: tests(10) }])).toBe(false);
  expect(accepts([{ join: "any", tests: [{ join: "all", tests: tests(1) }] }])).toBe(false);
  expect(accepts([{ blockId: "nowhere", is: "answered" }])).toBe(false);
  expect(accepts([{ blockId: Q.likes, is: "matches", value: "(a+)+$" }])).toBe(false);
});
