import { editorOf, heading, item, selectAll } from "../editor.fixture.ts";
import { linesHtml } from "./copy-plugin.ts";

test("several copied lines reach other programs as lists and headings, words of one line as words", () => {
  const editor = editorOf(heading("Plan"), item("a"), item("b", 1));
  selectAll(editor);
  expect(linesHtml(editor)).toBe("<h1>Plan</h1><ul><li>a<ul><li>b</li></ul></li></ul>");
  editor.tf.select({ anchor: { path: [0, 0], offset: 0 }, focus: { path: [0, 0], offset: 2 } });
  expect(linesHtml(editor)).toBeUndefined();
});
