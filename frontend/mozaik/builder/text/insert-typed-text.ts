import type { SlateEditor } from "platejs";

/** Types words at the caret key by key, so that list signs and addresses take effect. One undo step. */
export function insertTypedText(editor: SlateEditor, words: string): void {
  for (const key of words) {
    if (key === "\n") editor.tf.insertBreak();
    else editor.tf.insertText(key);
  }
}
