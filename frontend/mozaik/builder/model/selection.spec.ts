import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { blocksInOrder, choiceOf, chosenIds, heirOf, outermostNew, withRange, withToggled } from "./selection.ts";

const none = { selectedId: null, alsoSelected: [] };
const alone = (selectedId: string) => ({ selectedId, alsoSelected: [] });

test("blocks are listed in reading order, without hidden columns", () => {
  expect(blocksInOrder(sample)).toEqual([ID.text, ID.picture, ID.empty]);
  const hidden = edited(sample, { edit: "hideColumn", input: { id: ID.left } });
  expect(blocksInOrder(hidden)).toEqual([ID.picture, ID.empty]);
});

test("a block can be added to the selection and removed again", () => {
  const two = withToggled(sample, alone(ID.text), ID.empty);
  expect(chosenIds(sample, two)).toEqual([ID.text, ID.empty]);
  expect(two.selectedId).toBe(ID.empty);
  expect(chosenIds(sample, withToggled(sample, two, ID.text))).toEqual([ID.empty]);
  expect(chosenIds(sample, withToggled(sample, two, ID.empty))).toEqual([ID.text]);
});

test("the last selected block stays selected", () => {
  expect(withToggled(sample, alone(ID.text), ID.text)).toEqual(alone(ID.text));
});

test("a node other than a block is selected alone", () => {
  expect(withToggled(sample, alone(ID.text), ID.left)).toEqual(alone(ID.left));
  expect(withToggled(sample, alone(ID.left), ID.text)).toEqual(alone(ID.text));
  expect(withRange(sample, none, ID.text)).toEqual(alone(ID.text));
});

test("a range reaches from the selected block to the other in either direction", () => {
  expect(chosenIds(sample, withRange(sample, alone(ID.text), ID.empty))).toEqual([ID.text, ID.picture, ID.empty]);
  expect(chosenIds(sample, withRange(sample, alone(ID.empty), ID.picture))).toEqual([ID.picture, ID.empty]);
});

test("removed nodes are no longer selected", () => {
  const without = edited(sample, { edit: "removeBlock", input: { id: ID.text } });
  expect(chosenIds(without, { selectedId: ID.empty, alsoSelected: [ID.text] })).toEqual([ID.empty]);
  expect(chosenIds(without, alone(ID.text))).toEqual([]);
});

test("everything that undo restored is selected", () => {
  const without = edited(sample, { edit: "removeColumn", input: { id: ID.right } });
  expect(outermostNew(without, sample)).toEqual([ID.right]);
  expect(choiceOf(sample, [ID.right])).toEqual({ selectedId: ID.right, alsoSelected: [] });
  expect(choiceOf(sample, [ID.text, ID.picture])).toEqual({ selectedId: ID.picture, alsoSelected: [ID.text] });
});

test("when the selected node is removed, its neighbour is selected, or else its parent", () => {
  const remove = (...ids: string[]) =>
    edited(sample, ...ids.map((id) => ({ edit: "removeBlock" as const, input: { id } })));
  expect(heirOf(sample, remove(ID.empty), ID.empty)).toBe(ID.picture);
  expect(heirOf(sample, remove(ID.picture), ID.picture)).toBe(ID.empty);
  expect(heirOf(sample, remove(ID.text), ID.text)).toBe(ID.left);
  const bare = edited(sample, { edit: "removeLayout", input: { id: ID.layout } });
  expect(heirOf(sample, bare, ID.text)).toBe(ID.tile);
});
