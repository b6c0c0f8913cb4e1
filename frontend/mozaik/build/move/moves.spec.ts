import { describe, expect, it } from "@jest/globals";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { applyEdit, childrenOf, type EditRequest, emptyDocument, type MozaikDocument } from "#mozaik/document";
import { columnTargets, type Direction, step } from "./moves.ts";

const [page, tile] = [testId(1), testId(2)];
const [left, right] = [testId(11), testId(13)];
const [first, second, third] = [testId(12), testId(20), testId(14)];

const edits: EditRequest[] = [
  {
    edit: "addLayout",
    input: { preset: "two-vertical", ids: [testId(10), left, first, right, third], place: { parentId: tile } },
  },
  { edit: "addBlock", input: { id: second, place: { parentId: left } } },
];
const document = edits.reduce<MozaikDocument>(
  (present, edit) => applyEdit(present, edit).document,
  emptyDocument({ page, tile }),
);

function moved(id: string, direction: Direction): string[][] {
  const node = document.nodes[id];
  const request = node && step(document, node, direction);
  if (!request) return [];
  const after = applyEdit(document, request).document;
  return [left, right].map((column) => childrenOf(after, column).map((block) => block.id));
}

describe("moving without dragging", () => {
  it("steps among the blocks of a column", () => {
    expect(moved(second, "back")).toEqual([[second, first], [third]]);
    expect(moved(first, "forth")).toEqual([[second, first], [third]]);
  });

  it("goes on into the next column at the end of one", () => {
    expect(moved(second, "forth")).toEqual([[first], [second, third]]);
    expect(moved(third, "back")).toEqual([[first, second, third], []]);
  });

  it("ends at the first and the last place", () => {
    expect(moved(first, "back")).toEqual([]);
    expect(moved(third, "forth")).toEqual([]);
  });

  it("names every column a block can go to", () => {
    const block = document.nodes[third]!;
    expect(columnTargets(document, block)).toEqual([
      { id: left, label: "Layout 1, column 1", isHere: false },
      { id: right, label: "Layout 1, column 2", isHere: true },
    ]);
  });
});
