import { type Condition, MOST_TESTS, NEW_WIDGETS, type Test } from "#mozaik/document";
import {
  isComplete,
  isFull,
  newCondition,
  nextQuestion,
  withGroupJoin,
  withKind,
  withNewGroup,
  withNewTest,
  withoutTest,
  withQuestion,
  withTest,
  withValue,
} from "./condition-edits.ts";

const choice = { id: "tea", widget: NEW_WIDGETS.multiple };
const test1: Test = { blockId: "tea", is: "equals", value: "1" };
const answered: Test = { blockId: "name", is: "answered" };
const nested: Condition = { join: "all", parts: [answered, { join: "any", tests: [test1, answered] }] };

test.each([
  ["multiple", "equals"],
  ["numeric", "equals"],
  ["date", "equals"],
  ["text", "answered"],
  ["upload", "answered"],
] as const)("a new condition about a %s question tests whether it %s", (type, is) => {
  expect(newCondition({ id: "q", widget: NEW_WIDGETS[type] })).toEqual({ join: "all", parts: [{ blockId: "q", is }] });
});

test("a condition is complete once every test that compares has a value", () => {
  expect(isComplete({ join: "all", parts: [answered] })).toBe(true);
  expect(isComplete(newCondition(choice))).toBe(false);
  expect(isComplete({ join: "all", parts: [withValue({ blockId: "n", is: "above" }, 0)] })).toBe(true);
  expect(isComplete({ join: "all", parts: [answered, { join: "any", tests: [withValue(test1, "")] }] })).toBe(false);
});

test("another question starts with a test of its own, the same one keeps the value", () => {
  expect(withQuestion(test1, { id: "name", widget: NEW_WIDGETS.text })).toEqual(answered);
  expect(withQuestion(test1, choice)).toBe(test1);
});

test("another comparison keeps the value only if it compares", () => {
  expect(withKind(test1, "notEquals")).toEqual({ ...test1, is: "notEquals" });
  expect(withKind(test1, "notAnswered")).toEqual({ blockId: "tea", is: "notAnswered" });
});

test("tests are added and changed in the condition and in its groups", () => {
  expect(withNewTest(nested, test1).parts).toHaveLength(3);
  expect(withNewTest(nested, test1, 1).parts[1]).toEqual({ join: "any", tests: [test1, answered, test1] });
  expect(withTest(nested, { part: 1, test: 0 }, answered).parts[1]).toEqual({
    join: "any",
    tests: [answered, answered],
  });
  expect(withTest(nested, { part: 0 }, test1).parts[0]).toEqual(test1);
});

test("a new group is joined the other way, which can be changed", () => {
  const grouped = withNewGroup({ join: "any", parts: [answered] }, test1);
  expect(grouped.parts[1]).toEqual({ join: "all", tests: [test1] });
  expect(withGroupJoin(grouped, 1, "any").parts[1]).toEqual({ join: "any", tests: [test1] });
});

test("a group goes with its last test, the condition with the last of all", () => {
  const once = withoutTest(nested, { part: 1, test: 0 });
  expect(once?.parts[1]).toEqual({ join: "any", tests: [answered] });
  expect(once && withoutTest(once, { part: 1, test: 0 })).toEqual({ join: "all", parts: [answered] });
  expect(withoutTest({ join: "all", parts: [answered] }, { part: 0 })).toBeNull();
});

test("a further test starts with a question that is not asked yet", () => {
  const questions = ["tea", "name"].map((id) => ({ ...choice, id, words: id, page: { id: "p", name: "Start" } }));
  const condition: Condition = { join: "all", parts: [test1] };
  expect(nextQuestion(condition, questions, questions[0])?.id).toBe("name");
  expect(nextQuestion(nested, questions, questions[0])?.id).toBe("tea");
});

test("a condition with the most tests takes no more", () => {
  const tests = Array.from({ length: MOST_TESTS - 1 }, () => answered);
  const almost: Condition = { join: "all", parts: [{ join: "any", tests }] };
  expect(isFull(almost)).toBe(false);
  expect(isFull(withNewTest(almost, answered))).toBe(true);
});
