import type { EditRequest } from "../document/index.ts";
import { sentence } from "../document/testing/any-edit.ts";
import { ID } from "../document/testing/sample-document.ts";
import { mozaik } from "./mozaik.ts";
import type { MozaikState } from "./mozaik-state.ts";
import { create, documentOf, edit, fold, having, others, padding, step, text, told } from "./testing/a-mozaik.ts";

const back = (words: string): EditRequest => ({ ...text(ID.text, words), takesBack: true });
/** The revision of the second text is 2. */
const written = () => having(create, edit(0, text(ID.text, "One"), text(ID.text, "One two")));
const wordsIn = (state: MozaikState) => {
  const node = documentOf(state).nodes[ID.text];
  return node?.kind === "block" && node.content?.type === "text" ? node.content.text : undefined;
};
const after = (state: MozaikState, ...edits: EditRequest[]) => mozaik.decide(state, edit(2, ...edits));
const undone = (state: MozaikState) => fold(mozaik.decide(state, step("undo")), state);

test("an edit that reverts the last group is recorded as its undo, and undo continues before it", () => {
  const events = after(written(), back("One"));
  expect(told(events)).toMatchObject([{ type: "EditUndone", data: { of: 2, label: 'Undid: Edited text "One two"' } }]);
  const state = fold(events, written());
  expect(wordsIn(state)).toEqual(sentence("One"));
  expect(wordsIn(undone(state))).toEqual(sentence("The first words of a text"));
  expect(wordsIn(fold(mozaik.decide(state, step("redo")), state))).toEqual(sentence("One two"));
});

test("several reverts in one request are one undo each", () => {
  const events = after(written(), back("One"), back("The first words of a text"));
  expect(events).toMatchObject([
    { type: "EditUndone", data: { of: 2 } },
    { type: "EditUndone", data: { of: 1 } },
  ]);
  expect(mozaik.decide(fold(events, written()), step("undo"))).toEqual([]);
});

test("a group can be made and reverted in one request, and an edit joined to the revert starts a new group", () => {
  const events = after(written(), text(ID.text, "One two three"), back("One two"), {
    ...padding(ID.text, 3),
    joined: true,
  });
  expect(events.map(({ type }) => type)).toEqual(["TextChanged", "EditUndone", "DesignChanged"]);
  expect(events[2]?.data).not.toHaveProperty("partOf");
});

test("a redone group can be reverted", () => {
  const once = fold(after(written(), back("One")), written());
  const again = fold(mozaik.decide(once, step("redo")), once);
  expect(mozaik.decide(again, edit(4, back("One")))).toMatchObject([{ type: "EditUndone", data: { of: 2 } }]);
});

test.each<[string, MozaikState, EditRequest]>([
  ["that results in another text", written(), back("On")],
  ["after another group of the same user", fold(after(written(), padding(ID.text, 3)), written()), back("One")],
  [
    "that reverts one edit of a larger group",
    having(create, edit(0, padding(ID.text, 3), { ...text(ID.text, "One"), joined: true })),
    back("The first words of a text"),
  ],
  ["without the revert flag", written(), text(ID.text, "One")],
])("an edit %s is an ordinary edit", (_, state, request) => {
  const revision = state.status === "present" ? state.revision : 0;
  expect(mozaik.decide(state, edit(revision, request))).toMatchObject([{ type: "TextChanged" }]);
});

test("others' changes elsewhere do not matter; their changes to the same part are not undone", () => {
  const elsewhere = others(written(), padding(ID.picture, 9));
  expect(mozaik.decide(elsewhere, edit(2, back("One")))).toMatchObject([{ type: "EditUndone" }]);
  const there = others(written(), text(ID.text, "Hers"));
  expect(mozaik.decide(there, edit(3, back("One")))).toMatchObject([{ type: "TextChanged" }]);
});
