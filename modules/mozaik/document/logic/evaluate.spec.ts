import fc from "fast-check";
import type { EditRequest } from "../edit.ts";
import { emptyDocument } from "../new-document.ts";
import type { MozaikDocument } from "../node.ts";
import type { NodeId } from "../node-id.ts";
import { ancestors, descendants } from "../order.ts";
import { testId } from "../testing/any-edit.ts";
import { edited } from "../testing/sample-document.ts";
import type { Answer } from "../widgets/answer.ts";
import { NEW_WIDGETS } from "../widgets/widget.ts";
import { conditionalParts } from "./conditional-parts.ts";
import { type Answers, evaluate, hasLogic, type Logic, pageToOpen } from "./evaluate.ts";
import { holds } from "./holds.ts";
import { logicOf } from "./logic-of.ts";
import { anyCondition } from "./testing/any-condition.ts";
import { is, leadingButton, Q, questionnaire, setWidget, showIf, withConditions } from "./testing/questionnaire.ts";

const having = (...edits: EditRequest[]) => logicOf(edited(questionnaire, ...edits));
const answers = (given: Partial<Record<keyof typeof Q, Answer>>): Answers =>
  new Map(Object.entries(given).map(([name, answer]) => [Q[name as keyof typeof Q], answer]));
const hiddenBy = (logic: Logic, given: Parameters<typeof answers>[0] = {}) => [
  ...evaluate(logic, answers(given)).hidden,
];

test("a document without conditions, rules and answers in texts has no logic", () => {
  expect(hasLogic(logicOf(questionnaire))).toBe(false);
  expect(hiddenBy(logicOf(questionnaire), { likes: ["yes"] })).toEqual([]);
});

test("a part is hidden until its condition holds, with the questions in it", () => {
  const logic = having(showIf(Q.tile2, is(Q.likes, "equals", "no")));
  expect(hiddenBy(logic)).toEqual([Q.tile2, Q.why]);
  expect(hiddenBy(logic, { likes: ["yes"] })).toEqual([Q.tile2, Q.why]);
  expect(hiddenBy(logic, { likes: ["no"] })).toEqual([]);
});

test("answers to hidden questions count as not given, also through a chain that the document has in reverse", () => {
  const logic = having(
    showIf(Q.words, is(Q.age, "answered")),
    showIf(Q.age, is(Q.why, "answered")),
    showIf(Q.why, is(Q.likes, "equals", "no")),
  );
  const all = { likes: ["no"], why: "so", age: 5, words: "w" };
  expect(evaluate(logic, answers(all)).given.size).toBe(4);
  const { hidden, given } = evaluate(logic, answers({ ...all, likes: ["yes"] }));
  expect(hidden).toEqual(new Set([Q.why, Q.age, Q.words]));
  expect([...given.keys()]).toEqual([Q.likes]);
});

test("a part in a hidden part is hidden, whatever its own condition", () => {
  const logic = having(showIf(Q.tile2, is(Q.likes, "answered")), showIf(Q.why, is(Q.age, "above", 17)));
  expect(new Set(hiddenBy(logic, { age: 20 }))).toEqual(new Set([Q.tile2, Q.why]));
  expect(hiddenBy(logic, { age: 20, likes: ["yes"] })).toEqual([]);
});

test("a condition on a removed question never sees an answer", () => {
  const logic = having(showIf(Q.text, is(Q.gone, "answered")), showIf(Q.text2, is(Q.gone, "notAnswered")));
  expect(evaluate(logic, new Map([[Q.gone, "x"]])).hidden.has(Q.text2)).toBe(true);
  expect(hiddenBy(logic)).toEqual([Q.text]);
});

test("conditions go by the value of an option, so that renaming it changes nothing", () => {
  const likes = questionnaire.nodes[Q.likes];
  if (likes?.kind !== "block" || likes.content?.type !== "widget" || likes.content.widget.type !== "multiple") {
    throw new Error("a choice");
  }
  const { widget } = likes.content;
  const renamed = {
    ...widget,
    meta: { ...widget.meta, options: [{ value: "no", option: { type: "text" as const, text: "Not at all" } }] },
  };
  const logic = having(showIf(Q.text, is(Q.likes, "equals", "no")), setWidget(Q.likes, renamed));
  expect(hiddenBy(logic, { likes: ["no"] })).toEqual([]);
});

test("a condition that depends on itself, or on each other, ends and hides what is in a hidden part", () => {
  const itself = withConditions(questionnaire, showIf(Q.tile2, is(Q.why, "answered")));
  expect(hiddenBy(logicOf(itself))).toEqual([Q.tile2, Q.why]);
  const others = withConditions(
    questionnaire,
    showIf(Q.tile2, is(Q.age, "answered")),
    showIf(Q.age, is(Q.words, "answered")),
    showIf(Q.words, is(Q.why, "answered")),
    showIf(Q.why, is(Q.likes, "answered")),
  );
  expect(evaluate(logicOf(others), answers({ likes: ["yes"] })).hidden).toEqual(
    new Set([Q.tile2, Q.age, Q.words, Q.why]),
  );
});

test("parts and rules in a hidden column are no logic", () => {
  const inside = having(showIf(Q.why, is(Q.likes, "answered")));
  expect(inside.parts).toHaveLength(1);
  const column = edited(
    questionnaire,
    { edit: "addColumn", input: { id: testId(50), blockId: testId(51), place: { parentId: Q.layout2 } } },
    showIf(Q.why, is(Q.likes, "answered")),
    { edit: "hideColumn", input: { id: Q.column2 } },
  );
  expect(logicOf(column).parts).toEqual([]);
});

test("the first rule of a button that holds opens its page", () => {
  const rules = leadingButton(
    { test: is(Q.age, "above", 60), pageId: Q.gone },
    { test: is(Q.age, "above", 17), pageId: Q.page2 },
    { test: is(Q.likes, "answered"), pageId: Q.page },
  );
  const logic = having(setWidget(Q.button, rules));
  const opened = (given: Parameters<typeof answers>[0]) => pageToOpen(logic, Q.button, answers(given));
  expect(opened({ age: 18, likes: ["yes"] })).toBe(Q.page2);
  expect(opened({ age: 70 })).toBe(Q.page2); // the rule for the page that is gone does not count
  expect(opened({ age: 9, likes: ["no"] })).toBe(Q.page);
  expect(opened({ age: 9 })).toBeUndefined();
});

test("1,000 conditions are evaluated in one pass over each", () => {
  const count = 1_000;
  let reads = 0;
  const parts = Array.from({ length: count }, (_, n) => ({
    id: testId(10_000 + n),
    showIf: { join: "all" as const, parts: [is(testId(10_001 + n), "answered")] },
    contains: [],
  }));
  const given: Answers = new Map(parts.map(({ id }) => [id, "x"]));
  const counted = new Proxy(given, {
    get: (map, key) => {
      if (key !== "get") return Reflect.get(map, key, map).bind(map);
      reads += 1;
      return map.get.bind(map);
    },
  });
  evaluate({ parts: parts.toReversed(), goTo: {}, shownAnswers: [] }, counted);
  expect(reads).toBeLessThanOrEqual(count);
});

/** A page of `count` text questions in tiles of three, in which any tile, layout and question may have a condition. */
function formOf(count: number): { document: MozaikDocument; questions: NodeId[]; parts: NodeId[] } {
  const tiles = Array.from({ length: count / 3 }, (_, n) => 1_000 + 10 * n);
  const edits = tiles.flatMap((from): EditRequest[] => {
    const ids = [2, 3, 4, 5, 6].map((n) => testId(from + n));
    return [
      { edit: "addTile", input: { id: testId(from + 1), place: { parentId: testId(1) } } },
      {
        edit: "addLayout",
        input: { preset: "two-horizontal", ids: ids.slice(0, 4), place: { parentId: testId(from + 1) } },
      },
      { edit: "addBlock", input: { id: testId(from + 6), place: { parentId: testId(from + 3) } } },
      ...[4, 5, 6].map((n) => setWidget(testId(from + n), NEW_WIDGETS.text)),
    ];
  });
  const document = edited(emptyDocument({ page: testId(1), tile: testId(2) }), ...edits);
  return {
    document,
    questions: tiles.flatMap((from) => [4, 5, 6].map((n) => testId(from + n))),
    parts: tiles.flatMap((from) => [1, 2, 4, 5, 6].map((n) => testId(from + n))),
  };
}

const { document: plain, questions, parts: places } = formOf(9);
const conditions = fc.array(fc.tuple(fc.nat(places.length - 1), fc.array(fc.nat(999), { minLength: 9, maxLength: 9 })));
const given = fc.array(fc.constantFrom(undefined, "a", "ab", "abc", "1", "2"), {
  minLength: questions.length,
  maxLength: questions.length,
});

function withDrawn(drawn: readonly (readonly [number, readonly number[]])[]): MozaikDocument {
  return drawn.reduce((document, [place, numbers]) => {
    let cursor = 0;
    const below = (n: number) => {
      cursor += 1;
      return (numbers[cursor % numbers.length] ?? 0) % n;
    };
    const condition = anyCondition({ below }, questions);
    return withConditions(document, { edit: "setCondition", input: { id: places[place] ?? "", showIf: condition } });
  }, plain);
}

test("property: the logic sent to a page, as JSON, gives the outcome that the server's document gives", () => {
  fc.assert(
    fc.property(conditions, given, (drawn, values) => {
      const document = withDrawn(drawn);
      const all: Answers = new Map(questions.flatMap((id, n) => (values[n] === undefined ? [] : [[id, values[n]]])));
      const onServer = evaluate(logicOf(document), all);
      const sent: Logic = JSON.parse(JSON.stringify(logicOf({ ...document, nodes: { ...document.nodes } })));
      // The page sends the answers of what it shows; the server comes to the same outcome with them.
      const onPage = evaluate(sent, all);
      expect(onPage).toEqual(onServer);
      expect(evaluate(logicOf(document), onPage.given)).toEqual(onServer);
    }),
    { numRuns: 300 },
  );
});

test("property: without cycles the outcome is a fixpoint, and everything in a hidden part is hidden", () => {
  fc.assert(
    fc.property(conditions, given, (drawn, values) => {
      const document = withDrawn(drawn);
      const logic = logicOf(document);
      const all: Answers = new Map(questions.flatMap((id, n) => (values[n] === undefined ? [] : [[id, values[n]]])));
      const { hidden, given: counted } = evaluate(logic, all);
      for (const { id } of logic.parts) {
        const inside = descendants(document, id).filter((each) => questions.includes(each.id));
        if (hidden.has(id)) expect(inside.filter((each) => !hidden.has(each.id))).toEqual([]);
      }
      if (conditionalParts(document).some(({ circular }) => circular.size > 0)) return;
      for (const { id, showIf: condition } of logic.parts) {
        const isAroundHidden = ancestors(document, id).some((each) => hidden.has(each.id));
        const isHeld = holds(condition, (blockId) => counted.get(blockId));
        expect(hidden.has(id)).toBe(isAroundHidden || !isHeld);
      }
    }),
    { numRuns: 300 },
  );
});
