import { quote } from "../edits/describe.ts";
import type { MozaikDocument } from "../node.ts";
import { definitionOf, type Widget } from "../widgets/widget.ts";
import { type Condition, type Test, testsIn } from "./condition.ts";
import { logicQuestions } from "./questions.ts";
import { needsValue, type TestKind } from "./test-kind.ts";

// Conditions in words, for menus, the canvas and the history.

const WORDS: Readonly<Record<TestKind, string>> = {
  answered: "is answered",
  notAnswered: "is not answered",
  equals: "is",
  notEquals: "is not",
  contains: "contains",
  above: "is above",
  below: "is below",
};

/** The tests that conditions may make of this widget's answers, in the order of the menu; empty if it takes none. */
export function testsOf(widget: Widget): readonly TestKind[] {
  return definitionOf(widget).answering?.tests(widget) ?? [];
}

/** A test's words for answers of this widget: 'is', 'contains', 'is after'. */
export function testWords(widget: Widget, is: TestKind): string {
  return definitionOf(widget).answering?.testWords?.[is] ?? WORDS[is];
}

/** The value of a test as people read it: an option by its label. '(removed)' for an option that is gone. */
export function testValueWords(widget: Widget, value: string | number | undefined): string {
  if (value === undefined || value === "") return "";
  const { answering } = definitionOf(widget);
  const answer = answering?.fromTestValue?.(value) ?? value;
  return (answering?.inWords?.(widget, answer) ?? String(answer)) || "(removed)";
}

/** A condition: '"Do you like it?" is "Yes", and "Your age" is above "17"'. */
export function conditionWords(document: MozaikDocument, condition: Condition): string {
  const words = (test: Test) => factsWords({ ...testFacts(document, test), others: 0 });
  return condition.parts
    .map((part) => ("tests" in part ? `(${part.tests.map(words).join(JOINTS[part.join])})` : words(part)))
    .join(JOINTS[condition.join]);
}

const JOINTS = { all: " and ", any: " or " } as const;

/** The facts that the history stores about a condition: its first test. Fields may be added but never changed. */
export interface ConditionFacts {
  /** The first words of the question; absent: it did not exist. */
  readonly question?: string;
  readonly is: TestKind;
  /** The words of the test, if they are not the usual ones. */
  readonly words?: string;
  readonly value?: string;
  /** How many more tests there are. */
  readonly others: number;
}

export function conditionFacts(document: MozaikDocument, condition: Condition): ConditionFacts {
  const [first, ...others] = testsIn(condition);
  if (!first) throw new Error("a condition has a test");
  return { ...testFacts(document, first), others: others.length };
}

/** The same as text. */
export function factsWords({ question, is, words = WORDS[is], value, others }: ConditionFacts): string {
  const asked = question === undefined ? "a removed question" : quote(question);
  const compared = value === undefined ? "" : ` ${quote(value)}`;
  return `${asked} ${words}${compared}${others > 0 ? ` (and ${others} more)` : ""}`;
}

function testFacts(document: MozaikDocument, { blockId, is, value }: Test): Omit<ConditionFacts, "others"> {
  const question = logicQuestions(document).find(({ id }) => id === blockId);
  if (!question) return { is, ...(needsValue(is) && { value: String(value ?? "") }) };
  const { widget } = question;
  const words = testWords(widget, is);
  return {
    question: question.words,
    is,
    ...(words !== WORDS[is] && { words }),
    ...(needsValue(is) && { value: testValueWords(widget, value) }),
  };
}
