import { createPlateEditor } from "platejs/react";
import type { RichTextBlock } from "#mozaik/document";
import { newId } from "../model/new-id.ts";
import { PLUGINS } from "./editor-plugins.tsx";
import { fromPlate } from "./plate/from-plate.ts";
import { CELLS } from "./plate/plate-names.ts";
import { toPlate } from "./plate/to-plate.ts";

/** An editor without a screen, with the caret at the end. */
export function editorOf(...blocks: RichTextBlock[]) {
  const editor = createPlateEditor({
    plugins: PLUGINS,
    value: toPlate({ v: 1, blocks }),
    nodeId: { idCreator: newId, allow: [...CELLS] },
  });
  editor.tf.normalize({ force: true });
  editor.tf.select(editor.api.end([]));
  return editor;
}

export type TestEditor = ReturnType<typeof editorOf>;

export function blocksOf(editor: TestEditor): RichTextBlock[] {
  return fromPlate(editor.children).blocks;
}

export function text(words: string, marks?: object) {
  return { type: "text" as const, text: words, ...(marks ? { marks } : {}) };
}

export const paragraph = (words: string, marks?: object): RichTextBlock => ({
  type: "paragraph",
  children: words === "" ? [] : [text(words, marks)],
});

export const heading = (words: string, level: 1 | 2 = 1): RichTextBlock => ({
  type: "heading",
  level,
  children: [text(words)],
});

export const item = (words: string, level = 0, list: "bulleted" | "ordered" = "bulleted"): RichTextBlock => ({
  type: "list-item",
  list,
  level,
  children: words === "" ? [] : [text(words)],
});

/** Puts the caret before the character at `offset` of the line's first text. */
export function caretAt(editor: TestEditor, line: number, offset: number): void {
  editor.tf.select({ path: [line, 0], offset });
}

export function selectAll(editor: TestEditor): void {
  const range = editor.api.range([]);
  if (range) editor.tf.select(range);
}
