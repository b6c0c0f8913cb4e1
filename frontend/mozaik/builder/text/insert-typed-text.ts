import type { SlateEditor } from "platejs";

/** Types words at the caret, key by key, so that they become what they would have become there. One step of undo. */
export function insertTypedText(editor: SlateEditor, words: string): void {
  for (const key of words) {
    if (key === "\n") editor.tf.insertBreak();
    else editor.tf.insertText(key);
  }
}
