import { createPlateEditor } from "platejs/react";
import type { RichTextBlock } from "#mozaik/document";
import { blocksOf, caretAt, heading, item, paragraph } from "../editor.fixture.ts";
import { PLUGINS } from "../editor-plugins.tsx";
import { toPlate } from "../plate/to-plate.ts";
import { type EmptyLine, emptyLinePlugin } from "./empty-line.ts";

/** An editor with the caret at the end, and the keys that were handed over. */
function open(blocks: RichTextBlock[], isTaken = true) {
  const keys: [string, EmptyLine][] = [];
  const onKey = {
    current: (key: string, line: EmptyLine) => {
      keys.push([key, line]);
      return isTaken;
    },
  };
  const editor = createPlateEditor({
    plugins: [...PLUGINS, emptyLinePlugin(onKey)],
    value: toPlate({ v: 1, blocks }),
  });
  editor.tf.select(editor.api.end([]));
  return { editor, keys };
}

test("'/' in an empty line is handed over with what is above and below, and not typed", () => {
  const { editor, keys } = open([paragraph("a"), paragraph(""), paragraph("b")]);
  caretAt(editor, 1, 0);
  editor.tf.insertText("/");
  const [key, line] = keys[0]!;
  expect([key, line.above.blocks, line.below.blocks]).toEqual(["/", [paragraph("a")], [paragraph("b")]]);
  expect(blocksOf(editor)).toEqual([paragraph("a"), paragraph(""), paragraph("b")]);
});

test("the line can still get its '/' or its break", () => {
  const { editor, keys } = open([paragraph("")]);
  editor.tf.insertText("/");
  keys[0]![1].typeKey();
  expect(blocksOf(editor)).toEqual([paragraph("/")]);
  const broken = open([paragraph("")]);
  broken.editor.tf.insertBreak();
  broken.keys[0]![1].typeKey();
  expect(blocksOf(broken.editor)).toEqual([paragraph(""), paragraph("")]);
});

test("Enter in an empty line is handed over, or breaks the line if it is not taken", () => {
  const taken = open([paragraph("a"), paragraph("")]);
  taken.editor.tf.insertBreak();
  expect(taken.keys).toMatchObject([["Enter", { above: { blocks: [paragraph("a")] }, below: { blocks: [] } }]]);
  expect(blocksOf(taken.editor)).toHaveLength(2);
  const left = open([paragraph("a"), paragraph("")], false);
  left.editor.tf.insertBreak();
  expect(blocksOf(left.editor)).toHaveLength(3);
});

test.each<[string, RichTextBlock[]]>([
  ["with words", [paragraph("a")]],
  ["of a list", [item("")]],
  ["of a heading", [heading("")]],
])("keys in a line %s are typed as ever", (_line, blocks) => {
  const { editor, keys } = open(blocks);
  editor.tf.insertText("/");
  expect(keys).toEqual([]);
});
