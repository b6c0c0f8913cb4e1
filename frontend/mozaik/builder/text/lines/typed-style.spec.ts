import { blocksOf, editorOf, heading, item, paragraph, type TestEditor, text } from "../editor.fixture.ts";

function type(editor: TestEditor, words: string): void {
  for (const sign of words) editor.tf.insertText(sign);
}

test.each([
  ["# a", heading("a", 1)],
  ["## a", heading("a", 2)],
  ["- a", item("a")],
  ["* a", item("a")],
  ["1. a", item("a", 0, "ordered")],
  ["7. a", { ...item("a", 0, "ordered"), start: 7 }],
  ["> a", { type: "quote", children: [text("a")] }],
  ["``` a", { type: "code", children: [text("a")] }],
])("%j makes the line what its signs stand for", (typed, expected) => {
  const editor = editorOf(paragraph(""));
  type(editor, typed);
  expect(blocksOf(editor)).toEqual([expected]);
});

test.each(["a - b", "-a b", "2026. a", "a 7. b", "####### a", "constructor a"])("%j stays as it is typed", (typed) => {
  const editor = editorOf(paragraph(""));
  type(editor, typed);
  expect(blocksOf(editor)).toEqual([paragraph(typed)]);
});

test("within a list or a heading the signs are words", () => {
  const editor = editorOf(item(""));
  type(editor, "# a");
  expect(blocksOf(editor)).toEqual([item("# a")]);
});

test("undo brings the signs back", async () => {
  const editor = editorOf(paragraph(""));
  type(editor, "-");
  // What follows within one turn is one step.
  await Promise.resolve();
  type(editor, " ");
  editor.tf.undo();
  expect(blocksOf(editor)).toEqual([paragraph("-")]);
});
