import { changedRegions, type RichTextBlock } from "#mozaik/document";
import { blocksOf, caretAt, editorOf, paragraph } from "../editor.fixture.ts";
import { replaceRegions } from "./replace-regions.ts";

const one = paragraph("one");
const two = paragraph("two");
const three = paragraph("three");

/** Lets the text arrive while the caret stands before the second character of `line`. */
function arriving(line: number, before: RichTextBlock[], after: RichTextBlock[]) {
  const editor = editorOf(...before);
  caretAt(editor, line, 1);
  const isDone = replaceRegions(editor, changedRegions({ v: 1, blocks: before }, { v: 1, blocks: after }));
  return { editor, isDone };
}

test.each<[string, RichTextBlock[], number]>([
  ["a changed paragraph above", [paragraph("ONE"), two, three], 1],
  ["a new paragraph above", [paragraph("new"), one, two, three], 2],
  ["a removed paragraph above", [two, three], 0],
  ["a removed and a new paragraph", [two, paragraph("new"), paragraph("newer"), three], 0],
  ["a changed paragraph below", [one, two, paragraph("THREE")], 1],
])("%s arrives, and the caret stays in its words", (_, after, line) => {
  const { editor, isDone } = arriving(1, [one, two, three], after);
  expect([isDone, blocksOf(editor)]).toEqual([true, after]);
  expect(editor.selection?.anchor).toEqual({ path: [line, 0], offset: 1 });
});

test("a change of the paragraph with the caret is left to the caller", () => {
  const { editor, isDone } = arriving(1, [one, two], [one, paragraph("TWO")]);
  expect([isDone, blocksOf(editor)]).toEqual([false, [one, two]]);
});

test("undo still takes the author's own words back, and only those", () => {
  const editor = editorOf(one, two);
  caretAt(editor, 1, 3);
  editor.tf.insertText("!");
  replaceRegions(editor, [{ from: 0, to: 1, blocks: [paragraph("ONE")] }]);
  editor.tf.undo();
  expect(blocksOf(editor)).toEqual([paragraph("ONE"), two]);
});

test("undo does nothing if the lines it knows have moved", () => {
  const editor = editorOf(one, two);
  caretAt(editor, 1, 3);
  editor.tf.insertText("!");
  replaceRegions(editor, [{ from: 0, to: 0, blocks: [paragraph("new")] }]);
  editor.tf.undo();
  expect(blocksOf(editor)).toEqual([paragraph("new"), one, paragraph("two!")]);
});
