import {
  type Condition,
  MOST_TESTS,
  needsValue,
  type Test,
  type TestGroup,
  type TestKind,
  testsIn,
  testsOf,
  type Widget,
} from "#mozaik/document";
import type { Question } from "./questions.ts";

// What the form of a condition does. A test without the value that it needs is unfinished and cannot be stored.

/** Where a test is in a condition. */
export interface TestPlace {
  /** The number of its part, from 0. */
  readonly part: number;
  /** Its number in that part, if the part is a group. */
  readonly test?: number;
}

export function isGroup(part: Test | TestGroup): part is TestGroup {
  return "tests" in part;
}

export function isFull(condition: Condition): boolean {
  return testsIn(condition).length >= MOST_TESTS;
}

/** True if every test has the value that it needs. */
export function isComplete(condition: Condition): boolean {
  return testsIn(condition).every(({ is, value }) => !needsValue(is) || (value !== undefined && value !== ""));
}

/** The test that a question starts with: for a choice or number what was answered, for a text that it was. */
export function newTest({ id, widget }: Pick<Question, "id" | "widget">): Test {
  return { blockId: id, is: firstKind(widget) };
}

function firstKind(widget: Widget): TestKind {
  const offered = testsOf(widget);
  const isWritten = widget.type === "text" || widget.type === "hyperlink";
  const usual = offered.find((is) => is === "equals" || is === "contains");
  return (isWritten ? undefined : usual) ?? offered[0] ?? "answered";
}

/** The condition that a part starts with. */
export function newCondition(question: Pick<Question, "id" | "widget">): Condition {
  return { join: "all", parts: [newTest(question)] };
}

/** A test of another question; the same one keeps what was chosen. */
export function withQuestion(test: Test, question: Pick<Question, "id" | "widget">): Test {
  return test.blockId === question.id ? test : newTest(question);
}

/** The question that a further test starts with: one that the condition does not ask yet, if there is one. */
export function nextQuestion(
  condition: Condition,
  questions: readonly Question[],
  first: Question | undefined,
): Question | undefined {
  const asked = new Set(testsIn(condition).map(({ blockId }) => blockId));
  return [...(first ? [first] : []), ...questions].find(({ id }) => !asked.has(id)) ?? first;
}

/** The same test with another comparison. The value is kept if the new one needs one, too. */
export function withKind({ blockId, value }: Test, is: TestKind): Test {
  return { blockId, is, ...(needsValue(is) && value !== undefined && { value }) };
}

/** The same test with another value; undefined or an empty text: none yet. */
export function withValue({ blockId, is }: Test, value: string | number | undefined): Test {
  return { blockId, is, ...(value !== undefined && value !== "" && { value }) };
}

export function withTest(condition: Condition, place: TestPlace, test: Test): Condition {
  return withPart(condition, place.part, (part) =>
    isGroup(part) ? { ...part, tests: part.tests.map((each, index) => (index === place.test ? test : each)) } : test,
  );
}

/** Adds a test at the end, of the condition or of the group at that number. */
export function withNewTest(condition: Condition, test: Test, group?: number): Condition {
  if (group === undefined) return { ...condition, parts: [...condition.parts, test] };
  return withPart(condition, group, (part) => (isGroup(part) ? { ...part, tests: [...part.tests, test] } : part));
}

/** Adds a group of one test. Its tests are joined the other way, because otherwise no group would be needed. */
export function withNewGroup(condition: Condition, test: Test): Condition {
  const join = condition.join === "all" ? "any" : "all";
  return { ...condition, parts: [...condition.parts, { join, tests: [test] }] };
}

export function withGroupJoin(condition: Condition, group: number, join: TestGroup["join"]): Condition {
  return withPart(condition, group, (part) => (isGroup(part) ? { ...part, join } : part));
}

/** Removes a test, a group with its last test, and with the last of all the condition: null. */
export function withoutTest(condition: Condition, place: TestPlace): Condition | null {
  const parts = condition.parts.flatMap((part, index): Condition["parts"] => {
    if (index !== place.part) return [part];
    const tests = isGroup(part) ? part.tests.filter((_, test) => test !== place.test) : [];
    return isGroup(part) && tests.length > 0 ? [{ ...part, tests }] : [];
  });
  return parts.length === 0 ? null : { ...condition, parts };
}

function withPart(
  condition: Condition,
  at: number,
  change: (part: Condition["parts"][number]) => Condition["parts"][number],
): Condition {
  return { ...condition, parts: condition.parts.map((part, index) => (index === at ? change(part) : part)) };
}
