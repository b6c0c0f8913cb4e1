import type { TSelection } from "platejs";
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
    if (MOVING.has(key)) this.before ??= this.editor.selection;
    else this.catchUp();
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
    const moved = document.getSelection();
    if (!moved?.anchorNode || !editor.api.hasTarget(moved.anchorNode)) return;
    const range = editor.api.toSlateRange(moved, { exactMatch: false, suppressThrow: true });
    if (!range) return;
    editor.tf.select(range);
    // Otherwise the history would merge this change with an earlier one of the same turn.
    editor.tf.setSplittingOnce(true);
  }
}
