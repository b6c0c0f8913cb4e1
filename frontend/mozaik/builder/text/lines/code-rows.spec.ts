import { blocksOf, caretAt, editorOf, text } from "../editor.fixture.ts";
import { indentRows } from "./code-rows.ts";

const code = (words: string) => editorOf({ type: "code", children: [text(words)] });
const words = (editor: ReturnType<typeof code>) => JSON.stringify(blocksOf(editor)).match(/"text":"(.*?)"[,}]/)?.[1];
const point = (offset: number) => ({ path: [0, 0], offset });

test("Tab inserts spaces at the caret; with Shift it removes those at the row's start", () => {
  const editor = code("a\n  b\n c");
  caretAt(editor, 0, 1);
  editor.tf.tab({ reverse: false });
  expect(words(editor)).toBe("a  \\n  b\\n c");
  caretAt(editor, 0, 7);
  editor.tf.tab({ reverse: true });
  expect(words(editor)).toBe("a  \\nb\\n c");
  editor.tf.tab({ reverse: true });
  expect(words(editor)).toBe("a  \\nb\\n c");
  editor.tf.select(editor.api.end([]));
  editor.tf.tab({ reverse: true });
  expect(words(editor)).toBe("a  \\nb\\nc");
});

test("several selected rows are indented together and stay selected", () => {
  const editor = code("a\nb\nc");
  editor.tf.select({ anchor: point(3), focus: point(0) });
  indentRows(editor, 1);
  expect(words(editor)).toBe("  a\\n  b\\nc");
  expect(editor.api.string(editor.selection ?? [])).toContain("a\n  b");
  indentRows(editor, -1);
  expect(words(editor)).toBe("a\\nb\\nc");
});

test("an empty first row can be indented", () => {
  const editor = code("\na");
  editor.tf.select({ anchor: point(0), focus: point(2) });
  indentRows(editor, 1);
  expect(words(editor)).toBe("  \\n  a");
  caretAt(editor, 0, 0);
  indentRows(editor, -1);
  expect(words(editor)).toBe("\\n  a");
});
