import { applyChanges, invertChanges } from "../change.ts";
import { applyEdit, type EditRequest } from "../edit.ts";
import type { MozaikDocument } from "../node.ts";
import { columnsOf } from "../place.ts";
import { copyStructure } from "../structure.ts";
import { testId } from "../testing/any-edit.ts";
import { edited, ID, sample } from "../testing/sample-document.ts";

/** A layout of three columns below the sample's, which has two. */
const LAYOUT = testId(20);
const [one, two, three] = [testId(21), testId(23), testId(25)];
const twoLayouts = edited(sample, {
  edit: "addLayout",
  input: {
    preset: "three-vertical",
    ids: [LAYOUT, one, testId(22), two, testId(24), three, testId(26)],
    place: { parentId: ID.tile },
  },
});
const sized = (id: string, width: string | null): EditRequest => ({ edit: "setSize", input: { id, width } });
const onPhone = (id: string, width: string): EditRequest => ({
  edit: "setAtBreakpoint",
  input: { id, breakpoint: "phone", values: { width } },
});
const widths = (document: MozaikDocument, layout: string) => columnsOf(document, layout).map(({ width }) => width);
const move = (id: string, layoutId: string, beside = {}): EditRequest => ({
  edit: "moveColumn",
  input: { id, layoutId, beside },
});
const remove = (id: string): EditRequest => ({ edit: "removeColumn", input: { id } });
const all = (...each: (string | null)[]) =>
  edited(twoLayouts, ...[one, two, three].map((id, at) => sized(id, each[at] ?? null)));

test.each<[string, (string | null)[], (string | undefined)[]]>([
  ["those that stay fill the row in their proportions", ["20%", "40%", "40%"], ["33.33%", "66.67%"]],
  ["a column without a width takes the room", ["20%", null, "40%"], ["20%", undefined]],
  ["room that was free on purpose stays free", ["20%", "30%", "20%"], ["20%", "30%"]],
  ["three thirds in hundredths count as a full row", ["33.33%", "33.33%", "33.33%"], ["50%", "50%"]],
  ["two percent less are free on purpose", ["32.6%", "32.7%", "32.7%"], ["32.6%", "32.7%"]],
  ["a column in px keeps it, and the other takes the room", ["300px", "40%", null], ["300px", undefined]],
  ["of columns in px the last takes the room", ["300px", "200px", null], ["300px", undefined]],
])("when a column is removed, %s", (_, before, after) => {
  expect(widths(edited(all(...before), remove(three)), LAYOUT)).toEqual(after);
});

test("the last remaining column has no width at any page width", () => {
  const document = edited(all("20%", "80%"), remove(three), onPhone(one, "40%"), onPhone(two, "60%"), remove(two));
  expect(columnsOf(document, LAYOUT)).toMatchObject([{ id: one }]);
  expect(document.nodes[one]).not.toHaveProperty("width");
  expect(document.nodes[one]).not.toHaveProperty("at");
});

test("widths on narrow pages are adjusted separately", () => {
  const wide = edited(twoLayouts, onPhone(one, "25%"), onPhone(two, "25%"), onPhone(three, "50%"));
  const document = edited(wide, remove(three));
  expect(widths(document, LAYOUT)).toEqual([undefined, undefined]);
  expect(columnsOf(document, LAYOUT).map(({ at }) => at?.phone?.width)).toEqual(["50%", "50%"]);
});

test("a new column gets its share of a full row", () => {
  const place = { parentId: LAYOUT };
  const add: EditRequest = { edit: "addColumn", input: { id: testId(40), blockId: testId(41), place } };
  expect(widths(edited(all("50%", "25%", "25%"), add), LAYOUT)).toEqual(["37.5%", "18.75%", "18.75%", undefined]);
  expect(widths(edited(all("20%", "20%", null), add), LAYOUT)).toEqual(["20%", "20%", undefined, undefined]);
  expect(widths(edited(all("20%", "20%", "20%"), add), LAYOUT)).toEqual(["20%", "20%", "20%", undefined]);
});

test("a pasted column loses its width, too", () => {
  const structure = copyStructure(edited(all("50%", "25%", "25%"), onPhone(one, "70%")), one);
  const paste: EditRequest = {
    edit: "paste",
    input: { structure, ids: [testId(40), testId(41)], place: { parentId: ID.layout } },
  };
  const before = edited(twoLayouts, sized(ID.left, "50%"), sized(ID.right, "50%"));
  const document = edited(before, paste);
  expect(widths(document, ID.layout)).toEqual(["33.33%", "33.33%", undefined]);
  expect(document.nodes[testId(40)]).not.toHaveProperty("at");
});

test("a column moves to another layout, and both rows stay full; one undo reverts it", () => {
  const before = edited(all("20%", "40%", "40%"), sized(ID.left, "30%"), sized(ID.right, "70%"));
  const { changes, document, label } = applyEdit(before, move(two, ID.layout, { before: ID.right }));
  expect(label).toBe("Moved column 2 to layout 1");
  expect(columnsOf(document, ID.layout).map(({ id }) => id)).toEqual([ID.left, two, ID.right]);
  expect(widths(document, ID.layout)).toEqual(["20%", undefined, "46.67%"]);
  expect(widths(document, LAYOUT)).toEqual(["33.33%", "66.67%"]);
  expect(applyChanges(document, invertChanges(changes))).toEqual(before);
});

test("moving the only column of a layout removes the layout", () => {
  const single = edited(twoLayouts, remove(two), remove(three));
  const { changes, document } = applyEdit(single, move(one, ID.layout));
  expect(document.nodes[LAYOUT]).toBeUndefined();
  expect(columnsOf(document, ID.layout).map(({ id }) => id)).toEqual([ID.left, ID.right, one]);
  expect(applyChanges(document, invertChanges(changes))).toEqual(single);
});

test("the last shown column cannot leave hidden ones behind", () => {
  const hide = (id: string): EditRequest => ({ edit: "hideColumn", input: { id } });
  const document = edited(twoLayouts, hide(two), hide(three));
  expect(() => applyEdit(document, move(one, ID.layout))).toThrow("One column must remain active");
  expect(applyEdit(document, move(two, ID.layout)).document.nodes[two]).toMatchObject({ parentId: ID.layout });
});

test("a move within a layout keeps all widths", () => {
  const before = all("20%", "40%", "40%");
  const request: EditRequest = { edit: "moveColumn", input: { id: three, layoutId: LAYOUT, beside: { before: one } } };
  expect(widths(edited(before, request), LAYOUT)).toEqual(["40%", "20%", "40%"]);
});

test("columns that leave an equal share, within one percent, keep their widths when another is added", () => {
  const place = { parentId: LAYOUT };
  const add: EditRequest = { edit: "addColumn", input: { id: testId(40), blockId: testId(41), place } };
  // 24.1 % are free; an equal share would be 25 %
  expect(widths(edited(all("25.3%", "25.3%", "25.3%"), add), LAYOUT)).toEqual(["25.3%", "25.3%", "25.3%", undefined]);
  // 23.8 % are free
  expect(widths(edited(all("25.4%", "25.4%", "25.4%"), add), LAYOUT)).toEqual(["25%", "25%", "25%", undefined]);
});
