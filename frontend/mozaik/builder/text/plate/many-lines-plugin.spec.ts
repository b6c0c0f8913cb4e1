import fc from "fast-check";
import { createPlateEditor } from "platejs/react";
import type { RichTextBlock } from "#mozaik/document";
import { blocksOf, editorOf, paragraph, selectAll, type TestEditor } from "../editor.fixture.ts";
import { PLUGINS } from "../editor-plugins.tsx";
import { ManyLinesPlugin } from "./many-lines-plugin.ts";
import { toPlate } from "./to-plate.ts";

/** The editor without the plugin. */
function plainEditorOf(...blocks: RichTextBlock[]): TestEditor {
  const plugins = PLUGINS.filter((plugin) => plugin !== ManyLinesPlugin);
  return createPlateEditor({ plugins, value: toPlate({ v: 1, blocks }) }) as unknown as TestEditor;
}

test("deleting hundreds of lines, undo and redo restore the same texts and selections", async () => {
  const lines = Array.from({ length: 300 }, (_, index) => paragraph(`Line ${index}`));
  const editor = editorOf(...lines);
  selectAll(editor);
  const all = editor.selection;
  editor.tf.deleteFragment();
  const left = editor.selection;
  for (let time = 0; time < 2; time += 1) {
    // Changes within one turn are a single undo step.
    await Promise.resolve();
    editor.tf.undo();
    expect(blocksOf(editor)).toEqual(lines);
    expect(editor.selection).toEqual(all);
    editor.tf.redo();
    expect(blocksOf(editor)).toEqual([]);
    expect(editor.selection).toEqual(left);
  }
});

test("removing a line moves the selection as the library would, wherever it is", () => {
  const table: RichTextBlock = { type: "table", rows: [{ cells: [{ blocks: [paragraph("cell")] as never }] }] };
  const lines = [paragraph("One"), table, paragraph("two"), paragraph("")];
  const count = lines.length;
  const place = fc.nat(count - 1);
  fc.assert(
    fc.property(place, place, place, (anchor, focus, removed) => {
      const [ours, theirs] = [editorOf(...lines), plainEditorOf(...lines)].map((editor) => {
        const [start, end] = [editor.api.start([anchor]), editor.api.end([focus])];
        if (start && end) editor.tf.select({ anchor: start, focus: end });
        editor.tf.removeNodes({ at: [removed] });
        return editor.selection;
      });
      expect(ours).toEqual(theirs);
    }),
    { numRuns: 40 },
  );
});
