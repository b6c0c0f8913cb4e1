import { applyChanges, update } from "../../change.ts";
import type { EditRequest } from "../../edit.ts";
import { emptyDocument } from "../../new-document.ts";
import type { MozaikDocument } from "../../node.ts";
import type { NodeId } from "../../node-id.ts";
import { sentence, testId } from "../../testing/any-edit.ts";
import { edited } from "../../testing/sample-document.ts";
import { NEW_WIDGETS, type Widget } from "../../widgets/widget.ts";
import type { Condition, Test } from "../condition.ts";
import { conditionOf } from "../condition-of.ts";

/**
 * Ids of the questionnaire. First page > tile > layout > column with the questions, a text and a button; a second tile
 * with another text and another question; a second page.
 */
export const Q = {
  page: testId(1),
  tile: testId(2),
  layout: testId(3),
  column: testId(4),
  likes: testId(10),
  age: testId(11),
  words: testId(12),
  extras: testId(13),
  day: testId(14),
  time: testId(15),
  files: testId(16),
  site: testId(17),
  text: testId(18),
  button: testId(19),
  tile2: testId(20),
  layout2: testId(21),
  column2: testId(22),
  text2: testId(23),
  why: testId(24),
  page2: testId(30),
  gone: testId(999),
} as const;

const { text, numeric, multiple, date, time, upload, hyperlink, button } = NEW_WIDGETS;
const options = (...words: string[]) =>
  words.map((word) => ({ value: word.toLowerCase(), option: { type: "text" as const, text: word } }));
const asked = (label: string) => ({ label: { text: label, position: "top" as const } });

const WIDGETS: readonly [NodeId, NodeId, Widget][] = [
  [
    Q.column,
    Q.likes,
    { ...multiple, ...asked("Do you like it?"), meta: { ...multiple.meta, options: options("Yes", "No") } },
  ],
  [Q.column, Q.age, { ...numeric, ...asked("Your age"), meta: { ...numeric.meta, min: 0, max: 120 } }],
  [Q.column, Q.words, { ...text, ...asked("In your words") }],
  [
    Q.column,
    Q.extras,
    {
      ...multiple,
      ...asked("Extras"),
      meta: { ...multiple.meta, display: "checkbox", options: options("Bread", "Soup", "Cake") },
    },
  ],
  [Q.column, Q.day, { ...date, ...asked("Which day?") }],
  [Q.column, Q.time, { ...time, ...asked("When?") }],
  [Q.column, Q.files, { ...upload, ...asked("Your files") }],
  [Q.column, Q.site, { ...hyperlink, ...asked("Your site") }],
  [Q.column, Q.button, button],
  [Q.column2, Q.why, { ...text, required: true, ...asked("Why?") }],
];

const addPart = (id: NodeId, parentId: NodeId): EditRequest => ({
  edit: "addBlock",
  input: { id, place: { parentId } },
});

/** A document with every kind of question and no conditions yet. */
export const questionnaire: MozaikDocument = edited(
  emptyDocument({ page: Q.page, tile: Q.tile }),
  { edit: "addPage", input: { id: Q.page2, tileId: testId(31), name: "Thanks", beside: {} } },
  { edit: "addLayout", input: { preset: "one", ids: [Q.layout, Q.column, testId(5)], place: { parentId: Q.tile } } },
  { edit: "addTile", input: { id: Q.tile2, place: { parentId: Q.page } } },
  {
    edit: "addLayout",
    input: { preset: "one", ids: [Q.layout2, Q.column2, testId(25)], place: { parentId: Q.tile2 } },
  },
  ...WIDGETS.flatMap(([parentId, id, widget]) => [addPart(id, parentId), setWidget(id, widget)]),
  addPart(Q.text, Q.column),
  addPart(Q.text2, Q.column2),
  { edit: "setText", input: { id: Q.text, text: sentence("First text") } },
  { edit: "setText", input: { id: Q.text2, text: sentence("Second text") } },
);

/** The edit that puts a widget into a block. */
export function setWidget(id: NodeId, widget: Widget): EditRequest {
  return { edit: "setContent", input: { id, content: { type: "widget", widget } } };
}

/** The edit that shows a part only if all these tests hold. */
export function showIf(id: NodeId, ...parts: Condition["parts"]): EditRequest {
  return { edit: "setCondition", input: { id, showIf: { join: "all", parts } } };
}

/** A document with these conditions, also circular ones, which moves, undoing and older versions may lead to. */
export function withConditions(document: MozaikDocument, ...requests: readonly EditRequest[]): MozaikDocument {
  return requests.reduce((before, { edit, input }) => {
    const node = edit === "setCondition" ? before.nodes[input.id] : undefined;
    if (edit !== "setCondition" || !node) return before;
    return applyChanges(before, [update(node.id, ["showIf"], conditionOf(node), input.showIf ?? undefined)]);
  }, document);
}

/** A test of a question. */
export function is(blockId: NodeId, kind: Test["is"], value?: string | number): Test {
  return { blockId, is: kind, ...(value !== undefined && { value }) };
}

/** A button with these rules. */
export function leadingButton(...rules: readonly { test: Test; pageId: NodeId }[]): Widget {
  const goTo = rules.map(({ test, pageId }) => ({ if: { join: "all" as const, parts: [test] }, pageId }));
  return { ...button, meta: { ...button.meta, goTo } };
}
