import { expect, test } from "@jest/globals";
import type { RichTextBlock } from "#mozaik/document";
import { blocksOf, editorOf, paragraph, selectAll, type TestEditor } from "../editor.fixture.ts";

const table = (...rows: string[][]): RichTextBlock => ({
  type: "table",
  rows: rows.map((cells) => ({ cells: cells.map((words) => ({ blocks: [line(words)] })) })),
});
const line = (words: string) => ({
  type: "paragraph" as const,
  children: words === "" ? [] : [{ type: "text" as const, text: words }],
});

function caretIn(editor: TestEditor, ...path: number[]): void {
  editor.tf.select(editor.api.end(path));
}

test("Tab in the last cell adds a row, in others it moves to the next cell", () => {
  const editor = editorOf(table(["a", "b"]), paragraph("after"));
  caretIn(editor, 0, 0, 0);
  editor.tf.tab({ reverse: false });
  editor.tf.collapse({ edge: "end" });
  editor.tf.insertText("!");
  editor.tf.tab({ reverse: false });
  editor.tf.insertText("c");
  expect(blocksOf(editor)).toEqual([table(["a", "b!"], ["c", ""]), paragraph("after")]);
});

test("an arrow key leaves a table by adding a line if there is none on that side", () => {
  const editor = editorOf(table(["a"], ["b"]));
  caretIn(editor, 0, 1, 0);
  editor.tf.moveLine({ reverse: false });
  editor.tf.insertText("below");
  expect(blocksOf(editor)).toEqual([table(["a"], ["b"]), paragraph("below")]);
  editor.tf.select(editor.api.start([0, 0, 0]));
  editor.tf.moveLine({ reverse: true });
  editor.tf.insertText("above");
  expect(blocksOf(editor)).toEqual([paragraph("above"), table(["a"], ["b"]), paragraph("below")]);
});

test("no line is added if there is one beside the table", () => {
  const editor = editorOf(paragraph("before"), table(["a"]), paragraph("after"));
  caretIn(editor, 1, 0, 0);
  editor.tf.moveLine({ reverse: false });
  expect(blocksOf(editor)).toHaveLength(3);
});

test("a completely selected text is deleted as a whole, even if it is a table", () => {
  const editor = editorOf(table(["a", "b"]));
  selectAll(editor);
  editor.tf.deleteFragment();
  expect(blocksOf(editor)).toEqual([]);
});

test("several selected cells are emptied but not removed", () => {
  const editor = editorOf(table(["a", "b"], ["c", "d"]));
  const [anchor, focus] = [editor.api.start([0, 0, 0]), editor.api.end([0, 0, 1])];
  if (anchor && focus) editor.tf.select({ anchor, focus });
  editor.tf.deleteFragment();
  expect(blocksOf(editor)).toEqual([table(["", ""], ["c", "d"])]);
});
