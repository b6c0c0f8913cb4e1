import { describe, expect, it } from "@jest/globals";
import { testId } from "#modules/mozaik/document/testing/any-edit";
import { applyEdit, childrenOf, type EditRequest, emptyDocument, type MozaikDocument } from "#mozaik/document";
import { byArrow, type Direction, moveTargets, moveTo, step } from "./move-edits.ts";

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

  it("continues in the next column from the end of one", () => {
    expect(moved(second, "forth")).toEqual([[first], [second, third]]);
    expect(moved(third, "back")).toEqual([[first, second, third], []]);
  });

  it("stops at the first and the last place", () => {
    expect(moved(first, "back")).toEqual([]);
    expect(moved(third, "forth")).toEqual([]);
  });

  it("offers every column as target for a block", () => {
    const block = document.nodes[third]!;
    expect(moveTargets(document, block)).toEqual([
      { id: left, kind: "column", label: "column 1 of layout 1", isHere: false },
      { id: right, kind: "column", label: "column 2 of layout 1", isHere: true },
    ]);
  });

  it("offers every layout as target for a column, with its tile if there are several", () => {
    const more = twoLayouts({ edit: "addTile", input: { id: testId(40), place: { parentId: page } } });
    expect(moveTargets(more, more.nodes[left]!).map(({ label, isHere }) => [label, isHere])).toEqual([
      ["layout 1", true],
      ["layout 2", false],
    ]);
    const [inTile] = moveTargets(withLayoutIn(more, testId(40)), more.nodes[left]!).slice(2);
    expect(inTile?.label).toBe("layout 1 of tile 2");
    expect(moveTargets(more, more.nodes[below]!).map(({ label }) => label)).toEqual(["tile 1", "tile 2"]);
    expect(moveTargets(more, more.nodes[page]!)).toEqual([]);
  });

  it("takes a column to another layout", () => {
    expect(moveTo(document.nodes[left]!, { parentId: below, before: testId(31) })).toEqual({
      edit: "moveColumn",
      input: { id: left, layoutId: below, beside: { before: testId(31) } },
    });
  });
});

/** Adds a layout of one block to the tile. */
const withLayoutIn = (present: MozaikDocument, parentId: string) =>
  applyEdit(present, {
    edit: "addLayout",
    input: { preset: "one", ids: [50, 51, 52].map(testId), place: { parentId } },
  }).document;

/** The document with another layout of one column below. */
const below = testId(30);
const twoLayouts = (...requests: EditRequest[]) =>
  [
    {
      edit: "addLayout" as const,
      input: { preset: "one" as const, ids: [30, 31, 32].map(testId), place: { parentId: tile } },
    },
    ...requests,
  ].reduce<MozaikDocument>((present, request) => applyEdit(present, request).document, document);

describe("a column and the arrow keys", () => {
  const columnsAfter = (id: string, arrow: "up" | "down" | "left" | "right", stacking?: "stack" | "stack-reversed") => {
    const stacked: EditRequest[] = stacking
      ? [{ edit: "setAtBreakpoint", input: { id: testId(10), breakpoint: "phone", values: { stacking } } }]
      : [];
    const before = twoLayouts(...stacked);
    const request = byArrow(before, before.nodes[id]!, arrow, stacking ? "phone" : "base");
    if (!request) return undefined;
    const after = applyEdit(before, request).document;
    return [testId(10), below].map((layout) => childrenOf(after, layout).map((column) => column.id));
  };

  it("swaps with its neighbour, and stays at the end of its row", () => {
    expect(columnsAfter(left, "right")).toEqual([[right, left], [testId(31)]]);
    expect(columnsAfter(right, "right")).toBeUndefined();
  });

  it("goes to the same place in the layout above or below", () => {
    expect(columnsAfter(left, "down")).toEqual([[right], [left, testId(31)]]);
    expect(columnsAfter(right, "down")).toEqual([[left], [testId(31), right]]);
    expect(columnsAfter(left, "up")).toBeUndefined();
    expect(columnsAfter(testId(31), "up")).toEqual([[testId(31), left, right], []]);
  });

  it("steps up and down if the columns are stacked", () => {
    expect(columnsAfter(left, "down", "stack")).toEqual([[right, left], [testId(31)]]);
    expect(columnsAfter(left, "right", "stack")).toBeUndefined();
    expect(columnsAfter(left, "up", "stack-reversed")).toEqual([[right, left], [testId(31)]]);
  });
});
