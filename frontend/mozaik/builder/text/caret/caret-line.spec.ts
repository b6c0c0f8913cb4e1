import { caretAt, editorOf, item, paragraph, selectAll } from "../editor.fixture.ts";
import { placeOfCaret, splitRefusal } from "./caret-line.ts";

const table = { type: "table" as const, rows: [{ cells: [{ blocks: [] }] }] };

test("the caret's position counts the characters before it in its block", () => {
  const editor = editorOf(paragraph("One"), {
    type: "paragraph",
    children: [
      { type: "text", text: "ab", marks: { bold: true } },
      { type: "text", text: "cd" },
    ],
  });
  editor.tf.select({ path: [1, 1], offset: 1 });
  expect(placeOfCaret(editor)).toEqual({ block: 1, offset: 3 });
  expect(splitRefusal(editor)).toBeNull();
});

test("for a selection its start counts, in whichever direction it was made", () => {
  const editor = editorOf(paragraph("One"), item("two"), paragraph("three"));
  editor.tf.select({ anchor: { path: [2, 0], offset: 2 }, focus: { path: [1, 0], offset: 0 } });
  expect(placeOfCaret(editor)).toEqual({ block: 1, offset: 0 });
});

test("at the very start or end, ignoring blank lines, the text cannot be split", () => {
  const editor = editorOf(paragraph(""), paragraph("One"), paragraph("  "), paragraph(""));
  caretAt(editor, 1, 0);
  expect(splitRefusal(editor)).toBe("There is nothing above the caret.");
  caretAt(editor, 1, 3);
  expect(splitRefusal(editor)).toBe("There is nothing below the caret.");
  caretAt(editor, 3, 0);
  expect(splitRefusal(editor)).toBe("There is nothing below the caret.");
  selectAll(editor);
  expect(splitRefusal(editor)).toBe("There is nothing above the caret.");
  caretAt(editor, 1, 1);
  expect(splitRefusal(editor)).toBeNull();
});

test("a table is never split, but a text can be split before or after it", () => {
  const editor = editorOf(table, paragraph("One"));
  caretAt(editor, 1, 0);
  expect(splitRefusal(editor)).toBeNull();
  const start = editor.api.start([0]);
  if (start) editor.tf.select(start);
  expect(splitRefusal(editor)).toBe("A table cannot be split.");
});

test("without a caret, the author is asked to place it", () => {
  const editor = editorOf(paragraph("One"));
  editor.tf.deselect();
  expect(splitRefusal(editor)).toBe("Place the caret where the second text should begin.");
});
