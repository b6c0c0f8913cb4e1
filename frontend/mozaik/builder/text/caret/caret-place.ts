import type { TRange } from "platejs";
import type { PlateEditor } from "platejs/react";

/** A point on the screen, in px of the window. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** The caret position for a press at that point; undefined outside of the text. */
export function rangeAtPoint(editor: PlateEditor, { x, y }: ScreenPoint): TRange | undefined {
  const caret = caretAt(x, y);
  if (!caret) return undefined;
  const range = document.createRange();
  range.setStart(caret.node, caret.offset);
  range.collapse(true);
  if (!editor.api.hasTarget(caret.node)) return undefined;
  return editor.api.toSlateRange(range, { exactMatch: false, suppressThrow: true }) ?? undefined;
}

function caretAt(x: number, y: number): { node: Node; offset: number } | undefined {
  if (typeof document.caretPositionFromPoint === "function") {
    const found = document.caretPositionFromPoint(x, y);
    return found ? { node: found.offsetNode, offset: found.offset } : undefined;
  }
  // Safari before 18.4.
  const found = document.caretRangeFromPoint?.(x, y);
  return found ? { node: found.startContainer, offset: found.startOffset } : undefined;
}

/** The caret before everything. */
export function startOf(editor: PlateEditor): TRange | undefined {
  const start = editor.api.start([]);
  return start && { anchor: start, focus: start };
}

/** The caret after everything. */
export function endOf(editor: PlateEditor): TRange | undefined {
  const end = editor.api.end([]);
  return end && { anchor: end, focus: end };
}

/**
 * Focuses the text with its caret there, synchronously: the editor's own method waits a moment, so a quick key would
 * apply to the old position.
 */
export function focusAt(editor: PlateEditor, caret: TRange | undefined): void {
  if (caret) editor.tf.select(caret);
  const range = caret && editor.api.toDOMRange(caret);
  const box = editor.api.toDOMNode(editor);
  if (!range || !box) return;
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  box.focus({ preventScroll: true });
}

/** Scrolls the caret into sight: a text may be taller than the screen. */
export function showCaret(editor: PlateEditor): void {
  const range = editor.selection ? editor.api.toDOMRange(editor.selection) : undefined;
  range?.startContainer.parentElement?.scrollIntoView?.({ block: "nearest" });
}
