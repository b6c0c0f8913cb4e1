import { testId } from "#modules/mozaik/document/testing/any-edit";
import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { outlineDrop, outlineRows } from "./outline-rows.ts";

const rows = outlineRows(sample, new Set());
const drop = (ids: string[], over: string, isUpperHalf = false) => outlineDrop(sample, rows, ids, over, isUpperHalf);

test("the outline shows the tree row by row", () => {
  expect(rows.map(({ id, level }) => [id, level])).toEqual([
    [ID.page, 1],
    [ID.tile, 2],
    [ID.layout, 3],
    [ID.left, 4],
    [ID.text, 5],
    [ID.right, 4],
    [ID.picture, 5],
    [ID.empty, 5],
  ]);
});

test("descendants of a folded row are hidden", () => {
  const folded = outlineRows(sample, new Set([ID.left, ID.picture]));
  expect(folded.map(({ id }) => id)).not.toContain(ID.text);
  expect(folded.find(({ id }) => id === ID.left)?.isOpen).toBe(false);
  expect(folded.find(({ id }) => id === ID.picture)?.isOpen).toBeUndefined();
});

test("a block lands before or after the block it is dropped on", () => {
  expect(drop([ID.text], ID.picture, true)).toEqual({
    place: { parentId: ID.right, before: ID.picture },
    at: 6,
    level: 5,
  });
  expect(drop([ID.text], ID.empty)).toEqual({ place: { parentId: ID.right, after: ID.empty }, at: 8, level: 5 });
});

test("a block dropped on a column becomes its first", () => {
  expect(drop([ID.empty], ID.left)).toEqual({ place: { parentId: ID.left, before: ID.text }, at: 4, level: 5 });
});

test("a node cannot be dropped where its kind does not fit", () => {
  expect(drop([ID.text], ID.tile)).toBeNull();
  expect(drop([ID.text], ID.text)).toBeNull();
  expect(drop([ID.left], ID.left)).toBeNull();
});

test("a column goes beside another of its layout, also when dropped on one of that column's blocks", () => {
  expect(drop([ID.left], ID.picture)).toEqual({ place: { parentId: ID.layout, after: ID.right }, at: 8, level: 4 });
});

test("a column can go to another layout, beside its columns or as the first", () => {
  const [layout, column] = [testId(20), testId(21)];
  const two = edited(sample, {
    edit: "addLayout",
    input: { preset: "one", ids: [layout, column, testId(22)], place: { parentId: ID.tile } },
  });
  const lines = outlineRows(two, new Set());
  expect(outlineDrop(two, lines, [ID.left], testId(22), false)?.place).toEqual({ parentId: layout, after: column });
  expect(outlineDrop(two, lines, [ID.left], layout, true)?.place).toEqual({ parentId: layout, before: column });
});
