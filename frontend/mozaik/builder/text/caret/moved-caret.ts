import type { TSelection } from "platejs";
import type { PlateEditor } from "platejs/react";

const MOVING = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);

/**
 * The browser tells of a moved caret a moment later. What is typed, deleted or formatted before that would be about the
 * place before, so the editor is told first.
 */
export class MovedCaret {
  /** The selection before the last moving key; undefined where none is unheard of. */
  private before: TSelection | undefined;

  constructor(private readonly editor: PlateEditor) {}

  keyDown(key: string): void {
    if (MOVING.has(key)) this.before ??= this.editor.selection;
    else this.catchUp();
  }

  /** To be asked before anything is done at the caret. */
  catchUp(): void {
    const { before, editor } = this;
    this.before = undefined;
    if (!before || before !== editor.selection) return;
    const moved = document.getSelection();
    if (!moved?.anchorNode || !editor.api.hasTarget(moved.anchorNode)) return;
    const range = editor.api.toSlateRange(moved, { exactMatch: false, suppressThrow: true });
    if (!range) return;
    editor.tf.select(range);
    // Else the history would take what is done there for a part of what was done before, in the same turn.
    editor.tf.setSplittingOnce(true);
  }
}
