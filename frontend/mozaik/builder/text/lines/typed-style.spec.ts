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
])("%j formats the line", (typed, expected) => {
  const editor = editorOf(paragraph(""));
  type(editor, typed);
  expect(blocksOf(editor)).toEqual([expected]);
});

test.each(["a - b", "-a b", "2026. a", "a 7. b", "####### a", "constructor a"])("%j stays as it is typed", (typed) => {
  const editor = editorOf(paragraph(""));
  type(editor, typed);
  expect(blocksOf(editor)).toEqual([paragraph(typed)]);
});

test("within a list or heading the signs stay text", () => {
  const editor = editorOf(item(""));
  type(editor, "# a");
  expect(blocksOf(editor)).toEqual([item("# a")]);
});

test("undo restores the signs", async () => {
  const editor = editorOf(paragraph(""));
  type(editor, "-");
  // Changes within one turn are a single undo step.
  await Promise.resolve();
  type(editor, " ");
  editor.tf.undo();
  expect(blocksOf(editor)).toEqual([paragraph("-")]);
});
