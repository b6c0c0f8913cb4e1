import { RangeApi, type TSelection } from "platejs";
import type { PlateEditor } from "platejs/react";

const MOVING = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);

/**
 * Reports caret moves to the editor before the next input. The browser reports them a moment later, so typing, deleting
 * or formatting before that would apply to the old position.
 */
export class MovedCaret {
  /** The selection before the last moving key; undefined if no move is unreported. */
  private before: TSelection | undefined;

  constructor(private readonly editor: PlateEditor) {}

  keyDown(key: string): void {
    // Also before another move: the editor handles some arrow keys itself, from the position that it knows.
    this.catchUp();
    if (MOVING.has(key)) this.before = this.editor.selection;
  }

  /**
   * Reports moves as soon as the browser tells of them. The editor listens less often, and drawing it before that puts
   * the caret back. Returns a function that stops it.
   */
  follow(): () => void {
    const moved = () => this.catchUp();
    document.addEventListener("selectionchange", moved);
    return () => document.removeEventListener("selectionchange", moved);
  }

  /** Call it before any change at the caret. */
  catchUp(): void {
    const { before, editor } = this;
    this.before = undefined;
    if (!before || before !== editor.selection) return;
    const range = this.shown();
    if (!range) return;
    editor.tf.select(range);
    // Otherwise the history would merge this change with an earlier one of the same turn.
    editor.tf.setSplittingOnce(true);
  }

  /**
   * Call it before the editor puts its caret on the page, which would undo an unreported move. The editor may also be
   * drawn before the browser has moved the caret at all; then the move is still to come.
   */
  beforeDrawing(): void {
    const { before, editor } = this;
    if (!before || before !== editor.selection) return;
    const range = this.shown();
    if (range && !RangeApi.equals(range, before)) this.catchUp();
  }

  /** The selection on the page; null if it is not in the text. */
  private shown(): TSelection {
    const shown = document.getSelection();
    if (!shown?.anchorNode || !this.editor.api.hasTarget(shown.anchorNode)) return null;
    return this.editor.api.toSlateRange(shown, { exactMatch: false, suppressThrow: true }) ?? null;
  }
}
