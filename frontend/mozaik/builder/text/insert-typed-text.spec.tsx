import { blocksOf, caretAt, editorOf, item, paragraph, text } from "./editor.fixture.ts";
import { insertTypedText } from "./insert-typed-text.ts";

test("inserts early typing at the caret, breaks lines like Enter, and is one undo step", async () => {
  const editor = editorOf(paragraph("Red buoy"));
  await Promise.resolve();
  caretAt(editor, 0, 3);
  insertTypedText(editor, " and\ngreen");
  await Promise.resolve();
  expect(blocksOf(editor)).toEqual([paragraph("Red and"), paragraph("green buoy")]);
  editor.tf.undo();
  expect(blocksOf(editor)).toEqual([paragraph("Red buoy")]);
});

test("list signs and web addresses in it work as if they were typed", () => {
  const list = editorOf(paragraph(""));
  insertTypedText(list, "- one\ntwo");
  expect(blocksOf(list)).toEqual([item("one"), item("two")]);
  const link = editorOf(paragraph(""));
  insertTypedText(link, "www.example.org 🛟");
  expect(blocksOf(link)).toMatchObject([{ children: [{ type: "link" }, text(" 🛟")] }]);
});
