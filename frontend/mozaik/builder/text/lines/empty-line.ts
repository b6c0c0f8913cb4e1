import { createPlatePlugin, type PlateEditor } from "platejs/react";
import type { RichText } from "#mozaik/document";
import { focusAt } from "../caret/caret-place.ts";
import { fromPlate } from "../plate/from-plate.ts";
import { PARAGRAPH } from "../plate/plate-names.ts";
import { lineAtCaret } from "./lines.ts";

/** The empty line with the caret. */
export interface EmptyLine {
  /** The text without the line: what is above and below it, and the whole with it. */
  readonly above: RichText;
  readonly below: RichText;
  readonly whole: RichText;
  /** The line on the screen. */
  box(): DOMRect;
  /** Does what the key does in any line, and leaves the caret there. */
  typeKey(): void;
}

/** What is done in place of '/' and Enter in an empty line; false: the key does what it does in any line. */
export type EmptyLineKey = (key: "/" | "Enter", line: EmptyLine) => boolean;

/** Hands '/' and Enter in an empty line to `onKey`, from any keyboard. */
export function emptyLinePlugin(onKey: { readonly current: EmptyLineKey | undefined }) {
  return createPlatePlugin({ key: "empty-line" }).overrideEditor(({ editor, tf: { insertText, insertBreak } }) => ({
    transforms: {
      insertText(text, options) {
        const line = text === "/" && !options?.at ? emptyLine(editor, () => insertText(text)) : undefined;
        if (!line || !onKey.current?.("/", line)) insertText(text, options);
      },
      insertBreak() {
        const line = emptyLine(editor, insertBreak);
        if (!line || !onKey.current?.("Enter", line)) insertBreak();
      },
    },
  }));
}

/** The paragraph with the caret if it has no words and is in no table. */
function emptyLine(editor: PlateEditor, typeKey: () => void): EmptyLine | undefined {
  const [line, path] = editor.api.isCollapsed() ? (lineAtCaret(editor) ?? []) : [];
  const [index, inner] = path ?? [];
  if (!line || index === undefined || inner !== undefined) return undefined;
  if (line.type !== PARAGRAPH || editor.api.string([index]) !== "") return undefined;
  const whole = fromPlate(editor.children);
  return {
    above: { v: 1, blocks: whole.blocks.slice(0, index) },
    below: { v: 1, blocks: whole.blocks.slice(index + 1) },
    whole,
    box: () => editor.api.toDOMNode(line)?.getBoundingClientRect() ?? boxAfter(editor, index),
    typeKey() {
      // Before typing: the browser would put the caret of a newly focused text to its start.
      focusAt(editor, editor.selection ?? undefined);
      typeKey();
    },
  };
}

/** Where a line will be that was begun at this very moment and is not on the screen yet: below the one before it. */
function boxAfter(editor: PlateEditor, index: number): DOMRect {
  const before = editor.children[index - 1];
  const element = (before && editor.api.toDOMNode(before)) ?? editor.api.toDOMNode(editor) ?? document.body;
  const { left, bottom, width } = element.getBoundingClientRect();
  return new DOMRect(left, bottom, width, Number.parseFloat(getComputedStyle(element).lineHeight) || 0);
}
