import { testId } from "#modules/mozaik/document/testing/any-edit";
import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { emptyDocument } from "#mozaik/document";
import { noPlaceMessage, pastePlace } from "./paste-place.ts";

test("a structure goes after the selected or surrounding one of its kind", () => {
  expect(pastePlace(sample, ID.text, "block")).toEqual({ parentId: ID.left, after: ID.text });
  expect(pastePlace(sample, ID.text, "layout")).toEqual({ parentId: ID.tile, after: ID.layout });
  expect(pastePlace(sample, ID.text, "page")).toEqual({ parentId: null, after: ID.page });
});

test("a structure pasted into a selected parent becomes its last child", () => {
  expect(pastePlace(sample, ID.left, "block")).toEqual({ parentId: ID.left });
  expect(pastePlace(sample, ID.tile, "block")).toEqual({ parentId: ID.right });
  expect(pastePlace(sample, null, "tile")).toEqual({ parentId: ID.page });
});

test("hidden columns are skipped as paste targets", () => {
  const hidden = edited(sample, { edit: "hideColumn", input: { id: ID.right } });
  expect(pastePlace(hidden, ID.tile, "block")).toEqual({ parentId: ID.left });
});

test("if nothing accepts it there is no place, and the author is told why", () => {
  const empty = emptyDocument({ page: testId(1), tile: testId(2) });
  expect(pastePlace(empty, testId(2), "block")).toBeUndefined();
  expect(noPlaceMessage("block")).toBe("A block needs a column, and there is none here. Add a layout first.");
});
