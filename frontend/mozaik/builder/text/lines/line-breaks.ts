// Enter, Backspace and Tab at the borders of lines.
import { PathApi, type SlateEditor, TextApi } from "platejs";
import { FLAGS, LIST_ITEM, MARK_KEYS, PARAGRAPH, PREFORMATTED, QUOTE } from "../plate/plate-names.ts";
import { indent, isHeading, lineAtCaret, makeLine } from "./lines.ts";

/** Handles Enter. False if the editor's default applies. */
export function breakLine(editor: SlateEditor): boolean {
  if (!editor.selection || editor.api.isExpanded()) return false;
  const [line, at] = lineAtCaret(editor) ?? [];
  if (!line || !at) return false;
  const isEmpty = editor.api.string(at) === "";
  if (line.type === LIST_ITEM && isEmpty) {
    indent(editor, -1);
    return true;
  }
  if (line.type === QUOTE && isEmpty) {
    makeLine(editor, at, PARAGRAPH);
    return true;
  }
  if (line.type === PREFORMATTED) {
    breakPreformatted(editor, at);
    return true;
  }
  if (isHeading(line)) {
    breakHeading(editor, at);
    return true;
  }
  return false;
}

/** Breaks inside the block; a third Enter at its end, after an empty row, leaves it. */
function breakPreformatted(editor: SlateEditor, at: number[]): void {
  const isAtEnd = editor.api.isEnd(editor.selection?.focus, at);
  if (!isAtEnd || !editor.api.string(at).endsWith("\n\n")) {
    editor.tf.insertText("\n");
    return;
  }
  editor.tf.withoutNormalizing(() => {
    editor.tf.deleteBackward("character");
    editor.tf.deleteBackward("character");
    insertBelow(editor, at);
  });
}

/** What follows the caret becomes a normal paragraph; at the start of the heading a paragraph is inserted before it. */
function breakHeading(editor: SlateEditor, at: number[]): void {
  editor.tf.withoutNormalizing(() => {
    const isAtStart = editor.api.isStart(editor.selection?.focus, at);
    if (isAtStart && editor.api.string(at) !== "") {
      editor.tf.insertNodes({ type: PARAGRAPH, children: [{ text: "" }] }, { at });
    } else if (editor.api.isEnd(editor.selection?.focus, at)) {
      insertBelow(editor, at);
    } else {
      editor.tf.splitNodes({ always: true });
      makeLine(editor, PathApi.next(at), PARAGRAPH);
    }
  });
}

function insertBelow(editor: SlateEditor, at: number[]): void {
  const below = PathApi.next(at);
  editor.tf.insertNodes({ type: PARAGRAPH, children: [{ text: "" }] }, { at: below });
  editor.tf.select(editor.api.start(below));
}

/** Handles Backspace before the first character of a line. False if the default applies. */
export function deleteAtStart(editor: SlateEditor): boolean {
  if (!editor.selection || editor.api.isExpanded()) return false;
  const [line, at] = lineAtCaret(editor) ?? [];
  if (!line || !at || line.type === PARAGRAPH || !editor.api.isStart(editor.selection.focus, at)) return false;
  if (line.type === LIST_ITEM) indent(editor, -1);
  else makeLine(editor, at, PARAGRAPH);
  return true;
}

/** The marks of the next typed character, to carry them over a line break. */
export function marksAtCaret(editor: SlateEditor): Record<string, unknown> {
  const { text: _text, ...marks } = { ...editor.api.marks() };
  return marks;
}

/** Applies the marks to the caret's empty text, so that the next typed text has them. */
export function carryMarks(editor: SlateEditor, marks: Record<string, unknown>): void {
  const [, at] = lineAtCaret(editor) ?? [];
  if (!at || editor.api.string(at) !== "") return;
  const missing = [...FLAGS, ...Object.values(MARK_KEYS)].filter((key) => marks[key] === undefined);
  const match = (node: unknown) => TextApi.isText(node);
  editor.tf.unsetNodes(missing, { at, match });
  editor.tf.setNodes(marks, { at, match });
}
