import { blocksOf, caretAt, editorOf, heading, item, paragraph, selectAll, text } from "../editor.fixture.ts";
import { isEmptyText } from "./is-empty-text.ts";
import { indent, lineState, setAlign, setStyle, toggleList } from "./lines.ts";

test("choosing the same style again makes the lines Regular", () => {
  const editor = editorOf(paragraph("One"), heading("Two"));
  selectAll(editor);
  setStyle(editor, "h1");
  expect(blocksOf(editor)).toEqual([heading("One"), heading("Two")]);
  setStyle(editor, "h1");
  expect(blocksOf(editor)).toEqual([paragraph("One"), paragraph("Two")]);
});

test("another style for a list item ends its list", () => {
  const editor = editorOf(item("One", 2));
  setStyle(editor, "quote");
  expect(blocksOf(editor)).toEqual([{ type: "quote", children: [text("One")] }]);
});

test("choosing the same list again makes the lines Regular, another kind changes them", () => {
  const editor = editorOf(paragraph("One"), item("Two", 1));
  selectAll(editor);
  toggleList(editor, "ordered");
  expect(blocksOf(editor)).toEqual([item("One", 0, "ordered"), item("Two", 1, "ordered")]);
  toggleList(editor, "ordered");
  expect(blocksOf(editor)).toEqual([paragraph("One"), paragraph("Two")]);
});

test("items can be indented to the ninth level; outdented from the first they become Regular", () => {
  const editor = editorOf(item("One", 7));
  indent(editor, 1);
  indent(editor, 1);
  expect(blocksOf(editor)).toEqual([item("One", 8)]);
  for (let step = 0; step < 9; step += 1) indent(editor, -1);
  expect(blocksOf(editor)).toEqual([paragraph("One")]);
});

test("Tab indents an item, with Shift outdents it; elsewhere it is not handled", () => {
  const editor = editorOf(item("One"));
  expect(editor.tf.tab({ reverse: false })).toBe(true);
  expect(blocksOf(editor)).toEqual([item("One", 1)]);
  editor.tf.tab({ reverse: true });
  expect(blocksOf(editor)).toEqual([item("One", 0)]);
  expect(editorOf(paragraph("One")).tf.tab({ reverse: false })).not.toBe(true);
});

test("lines can be aligned; left stores no mark", () => {
  const editor = editorOf(paragraph("One"));
  setAlign(editor, "justify");
  expect(blocksOf(editor)).toEqual([{ ...paragraph("One"), align: "justify" }]);
  expect(lineState(editor).align).toBe("justify");
  setAlign(editor, "left");
  expect(blocksOf(editor)).toEqual([paragraph("One")]);
});

test("a line of a right-to-left script begins on the right, and can be aligned left", () => {
  const editor = editorOf(paragraph("שלום"));
  expect(lineState(editor).align).toBe("right");
  setAlign(editor, "left");
  expect(blocksOf(editor)).toEqual([{ ...paragraph("שלום"), align: "left" }]);
  setAlign(editor, "right");
  expect(blocksOf(editor)).toEqual([paragraph("שלום")]);
});

test.each([
  ["Enter", 0],
  ["Backspace", 0],
])("%s on an empty list item exits the list", (key) => {
  const editor = editorOf(item("One"), item(""));
  if (key === "Enter") editor.tf.insertBreak();
  else editor.tf.deleteBackward("character");
  expect(blocksOf(editor)).toEqual([item("One"), paragraph("")]);
});

test("Enter on an empty nested item first moves it to the outer list", () => {
  const editor = editorOf(item("One"), item("", 1));
  editor.tf.insertBreak();
  expect(blocksOf(editor)).toEqual([item("One"), item("")]);
});

test("Enter in a list item creates another", () => {
  const editor = editorOf(item("One", 1, "ordered"));
  editor.tf.insertBreak();
  editor.tf.insertText("Two");
  expect(blocksOf(editor)).toEqual([item("One", 1, "ordered"), item("Two", 1, "ordered")]);
});

test("Enter at the end of a heading starts a normal paragraph without the heading's marks", () => {
  const editor = editorOf({ type: "heading", level: 1, children: [text("One", { color: "#d93025" })] });
  editor.tf.insertBreak();
  editor.tf.insertText("Two");
  expect(blocksOf(editor).at(-1)).toEqual(paragraph("Two"));
});

test("Enter within a heading turns the rest into a paragraph, at its start inserts one before it", () => {
  const editor = editorOf(heading("OneTwo"));
  caretAt(editor, 0, 3);
  editor.tf.insertBreak();
  expect(blocksOf(editor)).toEqual([heading("One"), paragraph("Two")]);
  caretAt(editor, 0, 0);
  editor.tf.insertBreak();
  expect(blocksOf(editor)).toEqual([paragraph(""), heading("One"), paragraph("Two")]);
});

test("Enter in a paragraph keeps the marks of the words, and those just chosen", () => {
  const editor = editorOf(paragraph("One", { bold: true, size: 24 }));
  editor.tf.addMarks({ italic: true });
  editor.tf.insertBreak();
  editor.tf.insertText("Two");
  expect(blocksOf(editor)).toEqual([
    paragraph("One", { bold: true, size: 24 }),
    paragraph("Two", { bold: true, italic: true, size: 24 }),
  ]);
});

test("a mark removed before Enter stays removed", () => {
  const editor = editorOf(paragraph("One", { bold: true }));
  editor.tf.removeMark("bold");
  editor.tf.insertBreak();
  editor.tf.insertText("Two");
  expect(blocksOf(editor).at(-1)).toEqual(paragraph("Two"));
});

test("Enter on an empty line of a quotation ends it", () => {
  const editor = editorOf({ type: "quote", children: [text("One")] });
  editor.tf.insertBreak();
  expect(blocksOf(editor).at(-1)).toEqual({ type: "quote", children: [] });
  editor.tf.insertBreak();
  expect(blocksOf(editor).at(-1)).toEqual(paragraph(""));
});

test("Enter adds a row within code; after an empty row it leaves the block", () => {
  const editor = editorOf({ type: "code", children: [text("a")] });
  editor.tf.insertBreak();
  editor.tf.insertText("b");
  expect(blocksOf(editor)).toEqual([{ type: "code", children: [text("a\nb")] }]);
  for (let count = 0; count < 3; count += 1) editor.tf.insertBreak();
  expect(blocksOf(editor)).toEqual([{ type: "code", children: [text("a\nb")] }, paragraph("")]);
});

test("Backspace at the start of a heading makes it Regular", () => {
  const editor = editorOf(paragraph("One"), heading("Two"));
  caretAt(editor, 1, 0);
  editor.tf.deleteBackward("character");
  expect(blocksOf(editor)).toEqual([paragraph("One"), paragraph("Two")]);
});

test.each([
  ["one empty paragraph", [paragraph("")], true],
  ["words", [paragraph("a")], false],
  ["an empty heading", [{ type: "heading" as const, level: 1 as const, children: [] }], false],
  ["an empty list item", [item("")], false],
  ["two empty paragraphs", [paragraph(""), paragraph("")], false],
])("the placeholder is shown in %s: %#", (_, blocks, isShown) => {
  expect(isEmptyText(editorOf(...blocks))).toBe(isShown);
});
