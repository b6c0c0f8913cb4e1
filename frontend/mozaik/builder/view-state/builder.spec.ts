import { jest } from "@jest/globals";
import type { EditsReply } from "#modules/mozaik/contract";
import { Q, questionnaire } from "#modules/mozaik/document/logic/testing/questionnaire";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { edited } from "#modules/mozaik/document/testing/sample-document";
import { applyEdit, type Change, type EditRequest, NEW_WIDGETS } from "#mozaik/document";
import { ApiError } from "../../../mall/api-error.ts";
import { toasts } from "../../../ui/toast/toasts.ts";
import { BLOCK, PAGE, padding, settled, TILE, withBlock, world } from "../sync/testing/world.ts";
import { Builder } from "./builder.ts";

const LAYOUT = testId(3);
const BACK = testId(80);
const bringsTile: EditRequest = { edit: "addTile", input: { id: BACK, place: { parentId: PAGE } } };

/** A builder with an undo only the server can do, and a function that answers it: a tile comes back, or `changes`. */
async function undoing(document = withBlock, changes?: Change[]) {
  const { open, server, take } = world(document);
  take(padding("1px 1px 1px 1px"));
  let answer = (_: EditsReply) => {};
  server.undo = () => new Promise((resolve) => (answer = resolve));
  const store = await open();
  const builder = new Builder(store, false, 1440);
  builder.view.select(BLOCK);
  const done = builder.undoOrRedo("undo");
  const undone = changes ?? applyEdit(store.state.get().document, bringsTile).changes;
  const edit = { revision: 12, event: "EditUndone", label: "Undid: Removed tile", changes: undone };
  return {
    builder,
    answer: async () => {
      answer({ revision: 12, edits: [edit], canUndo: false, canRedo: true });
      await done;
      await settled();
    },
  };
}

test("an undo selects what it restores", async () => {
  const { builder, answer } = await undoing();
  await answer();
  expect(builder.view.get().selectedId).toBe(BACK);
});

test("a late undo keeps a selection made meanwhile", async () => {
  const { builder, answer } = await undoing();
  builder.view.select(TILE);
  await answer();
  expect(builder.view.get()).toMatchObject({ selectedId: TILE, announcement: "Undid: Removed tile" });
});

test("an undo that brings a question into the tile that waits for its answer says so", async () => {
  const showIf = { join: "all" as const, parts: [{ blockId: BLOCK, is: "answered" as const }] };
  const asking = edited(
    withBlock,
    { edit: "setContent", input: { id: BLOCK, content: { type: "widget", widget: NEW_WIDGETS.text } } },
    bringsTile,
    { edit: "setCondition", input: { id: BACK, showIf } },
  );
  const { answer } = await undoing(asking, [{ op: "update", id: LAYOUT, path: ["parentId"], from: TILE, to: BACK }]);
  const warnings: string[] = [];
  const warning = jest.spyOn(toasts, "warning").mockImplementation((text) => void warnings.push(text));
  await answer();
  warning.mockRestore();
  expect(warnings).toEqual([
    "Tile 2 is shown depending on an answer that is in it. That answer does not count until you change the condition.",
  ]);
});

test("a removed question that comes back into a part that waits for its answer says so", async () => {
  const showIf = { join: "all" as const, parts: [{ blockId: Q.why, is: "answered" as const }] };
  const { open, take, refusals } = world(questionnaire);
  const store = await open();
  const builder = new Builder(store, false, 1440);
  // Someone else moves what was around the question, which they removed, into the tile that waits for its answer.
  take({ edit: "removeBlock", input: { id: Q.why } });
  take({ edit: "setCondition", input: { id: Q.tile, showIf } });
  take({ edit: "moveLayout", input: { id: Q.layout2, place: { parentId: Q.tile } } });
  refusals.push(new ApiError(409, "edit-conflict", "Someone else changed the same."));
  store.edit({ edit: "setDesign", input: { id: Q.why, design: { padding: "1px 1px 1px 1px" } } });
  await settled();
  const warnings: string[] = [];
  const warning = jest.spyOn(toasts, "warning").mockImplementation((text) => void warnings.push(text));
  builder.resolveConflict("mine");
  warning.mockRestore();
  expect(warnings).toEqual([
    "Tile 1 is shown depending on an answer that is in it. That answer does not count until you change the condition.",
  ]);
});

test("of two undos waiting for the server, each selects only what it restores itself", async () => {
  const { open, server, take } = world();
  take(padding("1px 1px 1px 1px"));
  const answers: ((reply: EditsReply) => void)[] = [];
  server.undo = () => new Promise((resolve) => answers.push(resolve));
  const store = await open();
  const builder = new Builder(store, false, 1440);
  const steps = [builder.undoOrRedo("undo"), builder.undoOrRedo("undo")];
  for (const [at, step] of steps.entries()) {
    const id = testId(80 + at);
    const request: EditRequest = { edit: "addTile", input: { id, place: { parentId: PAGE } } };
    const { changes } = applyEdit(store.state.get().document, request);
    const edit = { revision: 12 + at, event: "EditUndone", label: "Undid: Removed tile", changes };
    answers[at]?.({ revision: 12 + at, edits: [edit], canUndo: true, canRedo: true });
    await step;
    await settled();
    expect(builder.view.get()).toMatchObject({ selectedId: id, alsoSelected: [] });
  }
});

test("a late undo keeps a text editor open that was opened meanwhile", async () => {
  const { builder, answer } = await undoing();
  builder.editText(BLOCK);
  await answer();
  expect(builder.view.get()).toMatchObject({ selectedId: BLOCK, mode: { kind: "editing" } });
});
