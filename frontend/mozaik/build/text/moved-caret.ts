import type { TSelection } from "platejs";
import type { PlateEditor } from "platejs/react";

const MOVING = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);

/**
 * The browser tells of a moved caret a frame later. What is typed or deleted before that would be about the place
 * before, so the editor is told first.
 */
export class MovedCaret {
  /** The selection before the last moving key; undefined where none is unheard of. */
  private before: TSelection | undefined;

  constructor(private readonly editor: PlateEditor) {}

  keyDown(key: string): void {
    if (MOVING.has(key)) this.before ??= this.editor.selection;
  }

  beforeInput(): void {
    const { before, editor } = this;
    this.before = undefined;
    if (!before || before !== editor.selection) return;
    const moved = document.getSelection();
    if (!moved?.anchorNode || !editor.api.hasTarget(moved.anchorNode)) return;
    const range = editor.api.toSlateRange(moved, { exactMatch: false, suppressThrow: true });
    if (range) editor.tf.select(range);
  }
}
