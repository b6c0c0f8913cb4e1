import type { RichTextBlock } from "#mozaik/document";
import { blocksOf, caretAt, editorOf, item, paragraph, selectAll } from "../editor.fixture.ts";
import { indent, toggleList } from "./lines.ts";

const numbered = (words: string, start?: number, level = 0) =>
  ({ ...item(words, level, "ordered"), ...(start === undefined ? {} : { start }) }) as RichTextBlock;

test("an item added above or below the first one keeps the list's number", () => {
  const editor = editorOf(numbered("One", 5), numbered("Two"));
  caretAt(editor, 0, 3);
  editor.tf.insertBreak();
  editor.tf.insertText("more");
  caretAt(editor, 0, 0);
  editor.tf.insertBreak();
  expect(blocksOf(editor)).toEqual([numbered("", 5), numbered("One"), numbered("more"), numbered("Two")]);
});

test("a list moved behind another of its kind continues its numbering", () => {
  const editor = editorOf(numbered("One"), paragraph(""), numbered("Two", 5));
  editor.tf.removeNodes({ at: [1] });
  expect(blocksOf(editor)).toEqual([numbered("One"), numbered("Two")]);
  editor.undo();
  expect(blocksOf(editor)).toEqual([numbered("One"), paragraph(""), numbered("Two", 5)]);
});

test("if the first item leaves the list, the next one takes over the number", () => {
  const editor = editorOf(numbered("One", 5), numbered("in it", undefined, 1), numbered("Two"));
  caretAt(editor, 0, 0);
  editor.tf.deleteBackward("character");
  expect(blocksOf(editor)).toEqual([paragraph("One"), numbered("in it", undefined, 1), numbered("Two", 5)]);
});

test("indented and outdented again, the first item starts the list as before", () => {
  const editor = editorOf(numbered("One", 5), numbered("Two"));
  caretAt(editor, 0, 0);
  indent(editor, 1);
  expect(blocksOf(editor)).toEqual([numbered("One", undefined, 1), numbered("Two", 5)]);
  indent(editor, -1);
  expect(blocksOf(editor)).toEqual([numbered("One", 5), numbered("Two")]);
});

test("bulleted lists have no start number", () => {
  const editor = editorOf(numbered("One", 5), numbered("Two"));
  selectAll(editor);
  toggleList(editor, "bulleted");
  expect(blocksOf(editor)).toEqual([item("One"), item("Two")]);
});
