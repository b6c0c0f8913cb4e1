import type { EditRequest } from "../document/index.ts";
import { sentence, testId } from "../document/testing/any-edit.ts";
import { ID, sample } from "../document/testing/sample-document.ts";
import { NEW_WIDGETS } from "../document/widgets/widget.ts";
import { mozaik } from "./mozaik.ts";
import {
  AUTHOR,
  at,
  create,
  documentOf,
  edit,
  fold,
  having,
  others,
  padding,
  paddingOf,
  refusal,
  restore,
  step,
  text,
  told,
} from "./testing/a-mozaik.ts";

const remove = (id: string): EditRequest => ({ edit: "removeBlock", input: { id } });
const removeTile: EditRequest = { edit: "removeTile", input: { id: ID.tile } };
const bringBack = (nodeId: string, baseRevision: number, joined = false) =>
  ({ type: "restore", by: AUTHOR, at, baseRevision, revision: null, nodeId, joined }) as const;

test("a removed part is restored with its contents, as it was right before the removal", () => {
  const state = others(having(create), padding(ID.text, 7), removeTile);
  const [event] = told(mozaik.decide(state, bringBack(ID.tile, 2)));
  expect(event).toMatchObject({
    type: "VersionRestored",
    data: { revision: 1, nodeId: ID.tile, label: expect.stringMatching(/^Brought back /) },
  });
  const brought = fold(mozaik.decide(state, bringBack(ID.tile, 2)), state);
  expect(documentOf(brought)).toEqual(documentOf(others(having(create), padding(ID.text, 7))));
});

test("a part can be restored by someone who has not yet received its removal", () => {
  const state = others(having(create), { edit: "removeBlock", input: { id: ID.text } });
  expect(documentOf(fold(mozaik.decide(state, bringBack(ID.text, 0)), state))).toEqual(sample);
});

test("an existing part is not restored again", () => {
  const state = having(create, edit(0, padding(ID.text, 4)));
  expect(mozaik.decide(state, bringBack(ID.text, 1))).toEqual([]);
  expect(paddingOf(state, ID.text)).toBe("4px 0px 0px 0px");
});

test("a part that never existed, or whose parent is gone, is refused", () => {
  const state = others(having(create), { edit: "removeBlock", input: { id: ID.text } }, removeTile);
  expect(() => mozaik.decide(state, bringBack(testId(99), 2))).toThrow("never existed");
  expect(() => mozaik.decide(state, bringBack(ID.text, 2))).toThrow("no longer exists");
});

test("a restored part and later changes in it are undone in one step", () => {
  const gone = others(having(create), { edit: "removeBlock", input: { id: ID.text } }, remove(ID.picture));
  const once = fold(mozaik.decide(gone, bringBack(ID.text, 2)), gone);
  const twice = fold(mozaik.decide(once, bringBack(ID.picture, 3, true)), once);
  const events = mozaik.decide(twice, edit(4, { ...padding(ID.text, 4), joined: true }));
  expect(events).toMatchObject([{ type: "DesignChanged", data: { partOf: 3 } }]);
  const state = fold(events, twice);
  expect(told(mozaik.decide(state, step("undo")))).toMatchObject([
    { type: "EditUndone", data: { of: 3, label: 'Undid: Brought back text "The first words of…" and 2 more' } },
  ]);
  const undone = fold(mozaik.decide(state, step("undo")), state);
  expect(documentOf(undone)).toEqual(documentOf(gone));
  expect(documentOf(fold(mozaik.decide(undone, step("redo")), undone))).toEqual(documentOf(state));
});

const edited = () =>
  having(create, edit(0, text(ID.text, "First")), edit(1, text(ID.text, "Second"), padding(ID.picture, 3)));

test("the whole Mozaik returns to an earlier version", () => {
  const restored = fold(mozaik.decide(edited(), restore(1, null, 3)), edited());
  expect(documentOf(restored)).toEqual(documentOf(having(create, edit(0, text(ID.text, "First")))));
  expect(told(mozaik.decide(edited(), restore(1, null, 3)))).toMatchObject([
    { type: "VersionRestored", data: { revision: 1, nodeId: null, label: "Restored an earlier version" } },
  ]);
});

test("a single block can be restored", () => {
  const restored = fold(mozaik.decide(edited(), restore(1, ID.text, 3)), edited());
  expect(documentOf(restored).nodes[ID.text]).toMatchObject({ content: { text: sentence("First") } });
  expect(paddingOf(restored, ID.picture)).toBe("3px 0px 0px 0px");
});

test("a restore can be undone", () => {
  const restored = fold(mozaik.decide(edited(), restore(0, null, 3)), edited());
  expect(documentOf(restored)).toEqual(sample);
  expect(documentOf(fold(mozaik.decide(restored, step("undo")), restored))).toEqual(documentOf(edited()));
});

test("restoring the current version is not an event", () => {
  expect(mozaik.decide(edited(), restore(3, null, 3))).toEqual([]);
  expect(mozaik.decide(edited(), restore(2, ID.text, 3))).toEqual([]);
});

test("a part that is missing in that version is refused", () => {
  expect(() => mozaik.decide(edited(), restore(1, testId(99), 3))).toThrow(refusal("refused", "node-not-found"));
});

test("a restore does not overwrite changes its author has not seen", () => {
  const state = others(edited(), text(ID.text, "Theirs"));
  expect(() => mozaik.decide(state, restore(0, null, 3))).toThrow(refusal("conflict", "edit-conflict"));
  expect(mozaik.decide(state, restore(0, ID.picture, 3))).toHaveLength(1);
  expect(mozaik.decide(state, restore(0, null, 4))).toHaveLength(1);
});

test("a part is not restored with a condition that would make it depend on itself; the whole version is", () => {
  const ask = (id: string): EditRequest => ({
    edit: "setContent",
    input: { id, content: { type: "widget", widget: NEW_WIDGETS.text } },
  });
  const showIf = (id: string, blockId: string | null): EditRequest => ({
    edit: "setCondition",
    input: { id, showIf: blockId === null ? null : { join: "all", parts: [{ blockId, is: "answered" }] } },
  });
  const state = having(
    create,
    edit(0, ask(ID.empty), ask(ID.picture), showIf(ID.empty, ID.picture)),
    edit(3, showIf(ID.empty, null), showIf(ID.picture, ID.empty)),
  );
  expect(() => mozaik.decide(state, restore(3, ID.empty, 5))).toThrow(
    expect.objectContaining({
      kind: "refused",
      code: "circular-condition",
      message: expect.stringMatching(/itself shown depending on .* Change the condition first\.$/),
    }),
  );
  expect(mozaik.decide(state, restore(3, null, 5))).toHaveLength(1);
});
