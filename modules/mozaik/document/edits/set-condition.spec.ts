import { applyEdit, EditRequest, editLabel, refsOf } from "../edit.ts";
import { rebaseEdit } from "../history.ts";
import { evaluate } from "../logic/evaluate.ts";
import { logicOf } from "../logic/logic-of.ts";
import { is, leadingButton, Q, questionnaire, setWidget, showIf } from "../logic/testing/questionnaire.ts";
import { copyDocument } from "../new-document.ts";
import { copyStructure } from "../structure.ts";
import { testId } from "../testing/any-edit.ts";
import { edited } from "../testing/sample-document.ts";

const likesIt = showIf(Q.text, is(Q.likes, "equals", "yes"));

test("a tile, a layout and a block may have a condition; a page and a column may not", () => {
  for (const id of [Q.tile, Q.layout, Q.text]) {
    const { document, changes } = applyEdit(questionnaire, showIf(id, is(Q.likes, "answered")));
    expect(changes).toMatchObject([{ op: "update", id, path: ["showIf"] }]);
    expect(applyEdit(document, { edit: "setCondition", input: { id, showIf: null } }).document).toEqual(questionnaire);
  }
  for (const id of [Q.page, Q.column]) {
    expect(() => applyEdit(questionnaire, showIf(id, is(Q.likes, "answered")))).toThrow("always shown");
  }
});

test("the same condition again changes nothing", () => {
  expect(applyEdit(edited(questionnaire, likesIt), likesIt).changes).toEqual([]);
});

test("the history names the part and the first test", () => {
  const label = (request: EditRequest) => applyEdit(questionnaire, request).label;
  expect(label(likesIt)).toBe('Show text "First text" if "Do you like it?" has the choice "Yes"');
  expect(label(showIf(Q.text, is(Q.age, "above", 17), is(Q.words, "answered")))).toBe(
    'Show text "First text" if "Your age" is above "17" (and 1 more)',
  );
  expect(label(showIf(Q.tile2, is(Q.day, "below", "2026-05-01")))).toBe(
    'Show tile 2 if "Which day?" is before "2026/05/01"',
  );
  expect(label(showIf(Q.text, is(Q.time, "above", "18:30")))).toBe(
    'Show text "First text" if "When?" is after "6:30 PM"',
  );
  expect(label(showIf(Q.text, is(Q.likes, "equals", "gone")))).toContain('has the choice "(removed)"');
  expect(label(showIf(Q.text, is(Q.gone, "answered")))).toBe(
    'Show text "First text" if a removed question is answered',
  );
  expect(label({ edit: "setCondition", input: { id: Q.text, showIf: null } })).toBe('Always show text "First text"');
  expect(editLabel({ edit: "setCondition", params: { part: { what: "tile", number: 1 } } })).toBe("Always show tile 1");
});

test("it refers to its part and to the questions that it tests", () => {
  expect(refsOf(likesIt).nodes).toEqual([Q.text, Q.likes]);
  expect(refsOf(setWidget(Q.button, leadingButton({ test: is(Q.age, "answered"), pageId: Q.page2 }))).nodes).toEqual([
    Q.button,
    Q.page2,
    Q.age,
  ]);
});

test("two authors who set the condition of the same part are in conflict, of other fields and parts they are not", () => {
  const theirs = applyEdit(questionnaire, likesIt);
  const mine = showIf(Q.text, is(Q.age, "answered"));
  const conflict = rebaseEdit(theirs.document, theirs.changes, mine);
  expect(conflict).toMatchObject({ ok: false, conflicts: [{ id: Q.text, path: ["showIf"] }] });
  const design: EditRequest = { edit: "setDesign", input: { id: Q.text, design: { backgroundColor: "#ff0000" } } };
  for (const other of [design, showIf(Q.text2, is(Q.age, "answered"))]) {
    expect(rebaseEdit(theirs.document, theirs.changes, other).ok).toBe(true);
  }
});

test("a circular condition is accepted, and evaluating it ends", () => {
  const circular = edited(
    questionnaire,
    showIf(Q.age, is(Q.words, "answered")),
    showIf(Q.words, is(Q.age, "answered")),
    showIf(Q.likes, is(Q.likes, "answered")),
  );
  expect(evaluate(logicOf(circular), new Map([[Q.age, 5]])).hidden).toEqual(new Set([Q.words, Q.age, Q.likes]));
});

test.each([
  ["no part", { id: Q.text, showIf: { join: "all", parts: [] } }],
  ["a pattern", { id: Q.text, showIf: { join: "all", parts: [{ blockId: Q.age, is: "matches", value: "(a+)+$" }] } }],
  ["another join", { id: Q.text, showIf: { join: "none", parts: [{ blockId: Q.age, is: "answered" }] } }],
  ["an object as value", { id: Q.text, showIf: { join: "all", parts: [{ blockId: Q.age, is: "equals", value: {} }] } }],
])("a request with %s is refused", (_, input) => {
  expect(EditRequest.safeParse({ edit: "setCondition", input }).success).toBe(false);
});

describe("copies", () => {
  const answer = { type: "answer" as const, blockId: Q.why, fallback: "so" };
  const original = edited(
    questionnaire,
    showIf(Q.text2, is(Q.why, "answered"), is(Q.likes, "equals", "no")),
    {
      edit: "setText",
      input: { id: Q.text2, text: { v: 1, blocks: [{ type: "paragraph", children: [answer] }] } },
    },
    setWidget(Q.button, leadingButton({ test: is(Q.likes, "answered"), pageId: Q.page2 })),
  );
  const copied = (id: string) => testId(Number.parseInt(id.slice(-12), 16) + 5_000);

  test("a duplicate asks its own questions, and those outside of it as before", () => {
    const { nodes } = copyStructure(original, Q.tile2);
    const ids = nodes.map(({ id }) => copied(id));
    const { document } = applyEdit(original, { edit: "duplicate", input: { id: Q.tile2, ids } });
    expect(document.nodes[copied(Q.text2)]).toMatchObject({
      showIf: { parts: [{ blockId: copied(Q.why) }, { blockId: Q.likes }] },
      content: { text: { blocks: [{ children: [{ blockId: copied(Q.why) }] }] } },
    });
  });

  test("so does a pasted part", () => {
    const structure = copyStructure(original, Q.tile2);
    const ids = structure.nodes.map(({ id }) => copied(id));
    const input = { structure, ids, place: { parentId: Q.page } };
    const { document } = applyEdit(original, { edit: "paste", input });
    expect(document.nodes[copied(Q.text2)]).toMatchObject({ showIf: { parts: [{ blockId: copied(Q.why) }, {}] } });
  });

  test("a copy of the whole document has its own questions and pages", () => {
    const copy = copyDocument(original, copied);
    expect(copy.nodes[copied(Q.text2)]).toMatchObject({
      showIf: { parts: [{ blockId: copied(Q.why) }, { blockId: copied(Q.likes) }] },
    });
    expect(copy.nodes[copied(Q.button)]).toMatchObject({
      content: {
        widget: { meta: { goTo: [{ pageId: copied(Q.page2), if: { parts: [{ blockId: copied(Q.likes) }] } }] } },
      },
    });
  });
});
