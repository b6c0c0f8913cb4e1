import { createPlateEditor } from "platejs/react";
import type { RichTextTable } from "#mozaik/document";
import { blocksOf, editorOf, paragraph, type TestEditor, text } from "../editor.fixture.ts";
import { PLUGINS } from "../editor-plugins.tsx";
import { openingValue, writtenText } from "../plate/line-below-table.ts";
import {
  addColumn,
  addRow,
  addTable,
  mergeCells,
  removeColumn,
  removeRow,
  removeTable,
  setCellColor,
  setHeader,
  splitCell,
  tableState,
} from "./table-actions.ts";

/** A table with these words, without a header. */
function tableOf(...rows: string[][]): RichTextTable {
  return {
    type: "table",
    rows: rows.map((cells) => ({
      cells: cells.map((words) => ({
        blocks: [{ type: "paragraph" as const, children: words === "" ? [] : [text(words)] }],
      })),
    })),
  };
}

function gridOf(editor: TestEditor): string[][] {
  const table = blocksOf(editor).find((block) => block.type === "table");
  return (table?.rows ?? []).map((row) =>
    row.cells.map((cell) =>
      cell.blocks.flatMap((line) => line.children.map((part) => (part.type === "text" ? part.text : ""))).join("|"),
    ),
  );
}

function at(editor: TestEditor, row: number, column: number): void {
  editor.tf.select(editor.api.end([0, row, column]));
}

function select(editor: TestEditor, from: number[], to: number[]): void {
  const [anchor, focus] = [editor.api.start([0, ...from]), editor.api.end([0, ...to])];
  if (anchor && focus) editor.tf.select({ anchor, focus });
}

test("a new table has three rows, three columns and a header; a line after it lets the caret leave", () => {
  const editor = editorOf(paragraph("Prices"));
  addTable(editor);
  const blocks = blocksOf(editor);
  expect(blocks.map((block) => block.type)).toEqual(["paragraph", "table", "paragraph"]);
  expect(gridOf(editor).map((row) => row.length)).toEqual([3, 3, 3]);
  expect(blocks[1]).toMatchObject({
    rows: [{ cells: [{ header: true }, { header: true }, { header: true }] }, {}, {}],
  });
  expect(tableState(editor)).toMatchObject({ hasHeader: true, canMerge: false, canSplit: false });
});

test.each([
  ["the only line", [""], ["table"]],
  ["a line between others", ["Prices", "", "End"], ["paragraph", "table", "paragraph"]],
  ["the last line", ["Prices", ""], ["paragraph", "table"]],
])("a table takes the place of an empty line: %s", (_, words, expected) => {
  const editor = editorOf(...words.map((line) => paragraph(line)));
  editor.tf.select(editor.api.start([words.indexOf("")]));
  addTable(editor);
  expect(writtenText(editor).blocks.map(({ type }) => type)).toEqual(expected);
  expect(tableState(editor)).not.toBeNull();
});

test("below a table at the end stands a line that is not stored while it is empty", () => {
  const table = tableOf(["a"]);
  const editor = createPlateEditor({ plugins: PLUGINS, value: openingValue({ v: 1, blocks: [table] }) });
  expect(editor.children).toHaveLength(2);
  expect(writtenText(editor).blocks).toEqual([table]);
  editor.tf.insertText("below", { at: editor.api.end([1]) });
  expect(writtenText(editor).blocks).toEqual([table, paragraph("below")]);
});

test("outside of a table there is no table state", () => {
  expect(tableState(editorOf(paragraph("a")))).toBeNull();
});

test("rows can be added above and below, columns before and after", () => {
  const editor = editorOf(tableOf(["a", "b"], ["c", "d"]));
  at(editor, 1, 0);
  addRow(editor, "above");
  at(editor, 2, 0);
  addRow(editor, "below");
  expect(gridOf(editor)).toEqual([
    ["a", "b"],
    ["", ""],
    ["c", "d"],
    ["", ""],
  ]);
  at(editor, 0, 1);
  addColumn(editor, "before");
  at(editor, 0, 2);
  addColumn(editor, "after");
  expect(gridOf(editor)[0]).toEqual(["a", "", "b", ""]);
  expect(gridOf(editor)[2]).toEqual(["c", "", "d", ""]);
});

test("rows and columns can be removed; removing the last one removes the table", () => {
  const editor = editorOf(tableOf(["a", "b"], ["c", "d"]), paragraph("after"));
  at(editor, 0, 0);
  removeRow(editor);
  expect(gridOf(editor)).toEqual([["c", "d"]]);
  at(editor, 0, 0);
  removeColumn(editor);
  expect(gridOf(editor)).toEqual([["d"]]);
  at(editor, 0, 0);
  removeRow(editor);
  expect(blocksOf(editor)).toEqual([paragraph("after")]);
});

test("a table is removed as a whole", () => {
  const editor = editorOf(tableOf(["a"]), paragraph("after"));
  at(editor, 0, 0);
  removeTable(editor);
  expect(blocksOf(editor)).toEqual([paragraph("after")]);
});

test("the first row can become a header and a normal row again; new columns keep it", () => {
  const editor = editorOf(tableOf(["a"], ["b"]));
  at(editor, 1, 0);
  setHeader(editor, true);
  addColumn(editor, "after");
  expect(blocksOf(editor)[0]).toMatchObject({ rows: [{ cells: [{ header: true }, { header: true }] }, {}] });
  setHeader(editor, false);
  expect(JSON.stringify(blocksOf(editor))).not.toContain("header");
});

test("several cells can be merged and split again", () => {
  const editor = editorOf(tableOf(["a", "b", "x"], ["c", "d", "y"]));
  select(editor, [0, 0], [1, 1]);
  expect(tableState(editor)).toMatchObject({ canMerge: true });
  mergeCells(editor);
  expect(blocksOf(editor)[0]).toMatchObject({
    rows: [{ cells: [{ colSpan: 2, rowSpan: 2 }, {}] }, { cells: [{}] }],
  });
  expect(gridOf(editor)).toEqual([["a|b|c|d", "x"], ["y"]]);
  expect(tableState(editor)).toMatchObject({ canMerge: false, canSplit: true });
  splitCell(editor);
  expect(gridOf(editor)).toEqual([
    ["a|b|c|d", "", "x"],
    ["", "", "y"],
  ]);
});

test("selected cells get a colour; white removes it", () => {
  const editor = editorOf(tableOf(["a", "b"], ["c", "d"]));
  select(editor, [0, 0], [0, 1]);
  setCellColor(editor, "#fef7c3");
  expect(blocksOf(editor)[0]).toMatchObject({
    rows: [{ cells: [{ background: "#fef7c3" }, { background: "#fef7c3" }] }, {}],
  });
  expect(tableState(editor)?.background).toBe("#fef7c3");
  setCellColor(editor, "#ffffff");
  expect(blocksOf(editor)).toEqual([tableOf(["a", "b"], ["c", "d"])]);
});
