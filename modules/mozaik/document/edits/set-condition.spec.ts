import { applyEdit, EditRequest, editLabel, refsOf } from "../edit.ts";
import { EditError } from "../edit-error.ts";
import { rebaseEdit, undoChanges } from "../history.ts";
import { circlesMade } from "../logic/check-circles.ts";
import {
  is,
  leadingButton,
  Q,
  questionnaire,
  setWidget,
  showIf,
  withConditions,
} from "../logic/testing/questionnaire.ts";
import { copyDocument } from "../new-document.ts";
import type { MozaikDocument } from "../node.ts";
import { copyStructure } from "../structure.ts";
import { testId } from "../testing/any-edit.ts";
import { edited } from "../testing/sample-document.ts";
import { NEW_WIDGETS } from "../widgets/widget.ts";

const likesIt = showIf(Q.text, is(Q.likes, "equals", "yes"));

test("a tile, a layout and a block may have a condition; a page and a column may not", () => {
  for (const id of [Q.tile, Q.layout, Q.text]) {
    const { document, changes } = applyEdit(questionnaire, showIf(id, is(Q.why, "answered")));
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

describe("a circular condition", () => {
  const [ageByWords, wordsByAge] = [showIf(Q.age, is(Q.words, "answered")), showIf(Q.words, is(Q.age, "answered"))];
  const refusal = (document: MozaikDocument, request: EditRequest) => {
    try {
      return applyEdit(document, request).label;
    } catch (error) {
      return error instanceof EditError && `${error.code}: ${error.message}`;
    }
  };
  const DEPENDS =
    "circular-condition: This would be shown depending on an answer that is itself shown depending on this.";

  test("is refused if the answer is in the part itself", () => {
    const message = "circular-condition: This would be shown depending on an answer that is in it.";
    expect(refusal(questionnaire, showIf(Q.tile2, is(Q.why, "answered")))).toBe(message);
    expect(refusal(questionnaire, showIf(Q.likes, is(Q.likes, "answered")))).toBe(message);
  });

  test("is refused if it leads back by way of other conditions, and of parts around the questions", () => {
    expect(refusal(edited(questionnaire, ageByWords), wordsByAge)).toBe(DEPENDS);
    const chain = edited(questionnaire, showIf(Q.tile2, is(Q.age, "answered")), ageByWords);
    expect(refusal(chain, showIf(Q.words, is(Q.likes, "answered"), is(Q.why, "answered")))).toBe(DEPENDS);
    expect(refusal(chain, showIf(Q.words, is(Q.likes, "answered")))).toContain("Show");
  });

  test("that is there already can be replaced and removed", () => {
    const old = withConditions(questionnaire, ageByWords, wordsByAge);
    expect(applyEdit(old, ageByWords).changes).toEqual([]);
    for (const condition of [is(Q.likes, "answered"), is(Q.site, "answered")]) {
      expect(applyEdit(old, showIf(Q.age, condition)).changes).toHaveLength(1);
    }
    expect(applyEdit(old, { edit: "setCondition", input: { id: Q.age, showIf: null } }).changes).toHaveLength(1);
  });

  test("cannot be made by moving a question, or a part with one, into the part that waits for its answer", () => {
    const asks = edited(questionnaire, showIf(Q.tile2, is(Q.age, "answered")));
    const into = (id: string): EditRequest => ({ edit: "moveBlock", input: { id, place: { parentId: Q.column2 } } });
    expect(refusal(asks, into(Q.age))).toBe(
      "circular-condition: Tile 2 would be shown depending on an answer that is in it. Change the condition first.",
    );
    expect(refusal(asks, into(Q.words))).toContain("Moved");
    const layout: EditRequest = { edit: "moveLayout", input: { id: Q.layout, place: { parentId: Q.tile2 } } };
    expect(refusal(asks, layout)).toContain("Tile 2 would be shown");
    const chain = edited(asks, showIf(Q.age, is(Q.words, "answered")));
    expect(refusal(chain, into(Q.words))).toContain("itself shown depending on tile 2.");
  });

  test("cannot be pasted, or made by putting a question where there was one before", () => {
    const old = withConditions(questionnaire, showIf(Q.tile2, is(Q.why, "answered")));
    const structure = copyStructure(old, Q.tile2);
    const ids = structure.nodes.map((_, index) => testId(7_000 + index));
    const paste: EditRequest = { edit: "paste", input: { structure, ids, place: { parentId: Q.page } } };
    expect(refusal(questionnaire, paste)).toContain("would be shown depending on an answer that is in it");
    const empty: EditRequest = { edit: "setContent", input: { id: Q.why, content: null } };
    const waiting = edited(questionnaire, empty, showIf(Q.tile2, is(Q.why, "answered")));
    expect(refusal(waiting, setWidget(Q.why, NEW_WIDGETS.text))).toContain("Tile 2 would be shown");
  });

  test("that is there already stops no other edit of its parts", () => {
    const old = withConditions(questionnaire, showIf(Q.tile2, is(Q.why, "answered")));
    const back: EditRequest = { edit: "moveBlock", input: { id: Q.words, place: { parentId: Q.column2 } } };
    expect(refusal(old, back)).toContain("Moved");
    const out: EditRequest = { edit: "moveBlock", input: { id: Q.why, place: { parentId: Q.column } } };
    expect(circlesMade(old, edited(old, out), applyEdit(old, out).changes)).toEqual([]);
  });

  test("may come back by undo, which names the part", () => {
    const moved = applyEdit(questionnaire, {
      edit: "moveBlock",
      input: { id: Q.why, place: { parentId: Q.column } },
    });
    const present = edited(moved.document, showIf(Q.tile2, is(Q.why, "answered")));
    const undone = undoChanges(present, [], moved.changes);
    expect(undone.ok && circlesMade(present, undone.document, undone.changes).map(({ id }) => id)).toEqual([Q.tile2]);
  });

  test("that two authors make together is a conflict of the second with the first", () => {
    const theirs = applyEdit(questionnaire, ageByWords);
    const conflicts = [{ id: Q.age, path: ["showIf"] }];
    expect(rebaseEdit(theirs.document, theirs.changes, wordsByAge)).toMatchObject({
      ok: false,
      conflicts,
      rest: { request: null },
    });
    expect(() => rebaseEdit(theirs.document, [], wordsByAge)).toThrow("depending on this");
  });
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
