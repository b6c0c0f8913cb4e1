import type { EditRequest } from "../edit.ts";
import { publishCheck } from "../publish-check.ts";
import { edited } from "../testing/sample-document.ts";
import { NEW_WIDGETS } from "../widgets/widget.ts";
import type { Condition, Test } from "./condition.ts";
import { logicFindings } from "./logic-findings.ts";
import { is, leadingButton, Q, questionnaire, setWidget, showIf, withConditions } from "./testing/questionnaire.ts";

const found = (...edits: EditRequest[]) =>
  logicFindings(edited(questionnaire, ...edits)).map(({ id, kind, message }) => [id, kind, message]);
const kinds = (...edits: EditRequest[]) => found(...edits).map(([id, kind]) => [id, kind]);

test("the publishing check reports logic that cannot work, and nothing else", () => {
  const working = [
    showIf(Q.tile2, is(Q.likes, "equals", "no")),
    showIf(Q.why, is(Q.age, "above", 17)),
    setWidget(Q.button, leadingButton({ test: is(Q.likes, "equals", "yes"), pageId: Q.page2 })),
  ];
  expect(found(...working)).toEqual([]);
  const broken = edited(questionnaire, showIf(Q.text, is(Q.gone, "answered")));
  expect(publishCheck(broken, {}).map(({ kind }) => kind)).toContain("dead-end");
});

test("a condition on a removed question, a removed option, or a test that the question does not offer", () => {
  const tests = [is(Q.gone, "notAnswered"), is(Q.likes, "notEquals", "maybe"), is(Q.files, "notEquals", "x")];
  expect(found(showIf(Q.text, ...tests))).toEqual([
    [Q.text, "dead-end", "A condition tests a question that does not exist any more."],
    [Q.text, "dead-end", "A condition tests for an option that does not exist any more."],
    [Q.text, "dead-end", "A condition tests a question in a way that its answers do not allow."],
  ]);
  const removed: EditRequest = { edit: "removeBlock", input: { id: Q.age } };
  expect(kinds(showIf(Q.text, is(Q.age, "notAnswered")), removed)).toEqual([[Q.text, "dead-end"]]);
});

test("a condition in a cycle", () => {
  const inCycle = (...edits: EditRequest[]) =>
    logicFindings(withConditions(questionnaire, ...edits)).map(({ id, kind, message }) => [id, kind, message]);
  expect(inCycle(showIf(Q.tile2, is(Q.why, "answered")))).toEqual([
    [Q.tile2, "circular-condition", "This is shown depending on an answer that is in it."],
  ]);
  expect(inCycle(showIf(Q.age, is(Q.words, "answered")), showIf(Q.words, is(Q.age, "answered")))).toEqual([
    [Q.words, "circular-condition", "This is shown depending on an answer that is itself shown depending on this."],
  ]);
  expect(kinds(showIf(Q.age, is(Q.words, "answered")), showIf(Q.words, is(Q.likes, "answered")))).toEqual([]);
});

test.each<[string, Test[]]>([
  ["two choices of which one can be made", [is(Q.likes, "equals", "yes"), is(Q.likes, "equals", "no")]],
  ["answered and not answered", [is(Q.words, "answered"), is(Q.words, "notAnswered")]],
  ["a number between two whole ones", [is(Q.age, "above", 17), is(Q.age, "below", 18)]],
  ["a number beyond the largest", [is(Q.age, "above", 120)]],
  ["two texts at once", [is(Q.words, "equals", "a"), is(Q.words, "equals", "b")]],
  ["a day before and after", [is(Q.day, "above", "2026-05-01"), is(Q.day, "below", "2026-05-02")]],
  ["later than the last minute", [is(Q.time, "above", "23:59")]],
  ["an answer to a question that is gone", [is(Q.gone, "answered")]],
])("a part that can never be shown: %s", (_, tests) => {
  expect(kinds(showIf(Q.text, ...tests))).toContainEqual([Q.text, "never-shown"]);
});

test.each<[string, Test[]]>([
  ["two choices of a list", [is(Q.extras, "equals", "soup"), is(Q.extras, "equals", "cake")]],
  ["not the one option", [is(Q.likes, "notEquals", "yes"), is(Q.likes, "answered")]],
  ["a number in between", [is(Q.age, "above", 17), is(Q.age, "below", 19)]],
  [
    "two words of a text",
    [is(Q.words, "contains", "a"), is(Q.words, "contains", "b"), is(Q.words, "notEquals", "a b")],
  ],
  ["a day in between", [is(Q.day, "above", "2026-05-01"), is(Q.day, "below", "2026-05-03")]],
  ["a time in between", [is(Q.time, "above", "09:00"), is(Q.time, "below", "17:00")]],
  ["files", [is(Q.files, "answered")]],
  ["an address", [is(Q.site, "contains", "example")]],
])("no problem: %s", (_, tests) => {
  expect(kinds(showIf(Q.text, ...tests))).toEqual([]);
});

test("one alternative that can hold is enough", () => {
  const impossible = [is(Q.likes, "equals", "yes"), is(Q.likes, "equals", "no")];
  const parts: Condition["parts"] = [{ join: "all", tests: impossible }, is(Q.age, "answered")];
  const either = (join: "all" | "any"): EditRequest => ({
    edit: "setCondition",
    input: { id: Q.text, showIf: { join, parts } },
  });
  expect(kinds(either("any"))).toEqual([]);
  expect(kinds(either("all"))).toEqual([[Q.text, "never-shown"]]);
});

test("what contradicts the condition of a part around it is never shown; a required question in it is named", () => {
  const contradicting = [showIf(Q.tile2, is(Q.likes, "equals", "no")), showIf(Q.why, is(Q.likes, "equals", "yes"))];
  expect(found(...contradicting)).toEqual([
    [
      Q.why,
      "never-shown",
      "This can never be shown: no answers fulfil its condition. A question in it must be answered.",
    ],
  ]);
  const outer = [showIf(Q.tile2, is(Q.age, "above", 120)), showIf(Q.text, is(Q.why, "answered"))];
  expect(kinds(...outer)).toEqual([
    [Q.text, "never-shown"],
    [Q.tile2, "never-shown"],
  ]);
});

test("rules of a button to a missing page, to its own page, without a chance, and twice", () => {
  const rules = leadingButton(
    { test: is(Q.likes, "equals", "yes"), pageId: Q.gone },
    { test: is(Q.likes, "equals", "yes"), pageId: Q.page },
    { test: is(Q.age, "above", 500), pageId: Q.page2 },
  );
  expect(found(setWidget(Q.button, rules))).toEqual([
    [Q.button, "dead-end", "A button leads to a page that does not exist any more."],
    [Q.button, "dead-end", "A button leads to the page that it is on."],
    [Q.button, "dead-end", "Two rules of a button have the same condition: only the first one counts."],
    [Q.button, "dead-end", "A rule of a button can never hold."],
  ]);
});

test("a text that shows the answer to a question that is gone", () => {
  const children = [{ type: "answer" as const, blockId: Q.age, fallback: "you" }];
  const text: EditRequest = {
    edit: "setText",
    input: { id: Q.text, text: { v: 1, blocks: [{ type: "paragraph", children }] } },
  };
  expect(kinds(text)).toEqual([]);
  expect(kinds(text, setWidget(Q.age, NEW_WIDGETS.logo))).toEqual([[Q.text, "dead-end"]]);
});
