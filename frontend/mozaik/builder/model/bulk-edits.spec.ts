import { testId } from "#modules/mozaik/document/testing/any-edit";
import { edited, ID, sample } from "#modules/mozaik/document/testing/sample-document";
import { childrenOf, type EditRequest } from "#mozaik/document";
import { announcementOf } from "./announcement.ts";
import { duplicateAll, moveAll, removeAll, stepAll } from "./bulk-edits.ts";
import { byArrow } from "./move-edits.ts";
import type { Arrow } from "./spatial-navigation.ts";

const columns = (...requests: EditRequest[]) => {
  const after = edited(sample, ...requests);
  return [ID.left, ID.right].map((column) => childrenOf(after, column).map(({ id }) => id));
};

test("several blocks move together and keep their order", () => {
  expect(columns(...moveAll(sample, [ID.text, ID.empty], { parentId: ID.right, before: ID.picture }))).toEqual([
    [],
    [ID.text, ID.empty, ID.picture],
  ]);
});

test("a step moves the foremost block, and the others follow it", () => {
  expect(columns(...stepAll(sample, [ID.picture, ID.empty], "back"))).toEqual([[ID.text, ID.picture, ID.empty], []]);
  expect(columns(...stepAll(sample, [ID.text, ID.picture], "forth"))).toEqual([[], [ID.empty, ID.text, ID.picture]]);
  expect(stepAll(sample, [ID.picture, ID.empty], "forth")).toEqual([]);
});

test("several blocks can be removed, or each duplicated right after itself", () => {
  expect(columns(...removeAll(sample, [ID.text, ID.empty]))).toEqual([[], [ID.picture]]);
  const [requests, [first, second]] = duplicateAll(sample, [ID.picture, ID.empty]);
  expect(columns(...requests)).toEqual([[ID.text], [ID.picture, first, ID.empty, second]]);
});

test.each<[string, Arrow, string[][]]>([
  [ID.empty, "left", [[ID.text, ID.empty], [ID.picture]]],
  [ID.picture, "left", [[ID.picture, ID.text], [ID.empty]]],
  [ID.text, "right", [[], [ID.text, ID.picture, ID.empty]]],
  [ID.picture, "down", [[ID.text], [ID.empty, ID.picture]]],
])("block %s goes %s", (id, arrow, expected) => {
  expect(columns(...[byArrow(sample, sample.nodes[id]!, arrow)].flatMap((each) => each ?? []))).toEqual(expected);
});

test("a block without a column beside it stays", () => {
  expect(byArrow(sample, sample.nodes[ID.text]!, "left")).toBeUndefined();
  expect(byArrow(sample, sample.nodes[ID.layout]!, "left")).toBeUndefined();
});

test("a column goes to the other side of its neighbour", () => {
  const request = byArrow(sample, sample.nodes[ID.left]!, "right")!;
  expect(childrenOf(edited(sample, request), ID.layout).map(({ id }) => id)).toEqual([ID.right, ID.left]);
});

test("the announcement of a move says where it led", () => {
  const request = { edit: "moveBlock" as const, input: { id: ID.text, place: { parentId: ID.right } } };
  expect(announcementOf(sample, [request])).toBe(
    'Moved text "The first words of…" to column 2: place 3 of 3 in column 2, layout 1, tile 1',
  );
  const twoPages = edited(sample, { edit: "addPage", input: { id: testId(20), tileId: testId(21), name: "About" } });
  expect(announcementOf(twoPages, [request])).toMatch(/tile 1, page Page 1$/);
});

test("the announcement of several edits names the last one and their number", () => {
  expect(announcementOf(sample, removeAll(sample, [ID.text, ID.empty]))).toBe("Removed block, 2 changes in all");
});
