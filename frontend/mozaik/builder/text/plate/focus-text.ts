import type { PlateEditor } from "platejs/react";

/**
 * Returns the focus from a list or dialog to the text, with the caret where it was. Waits until the list is closed,
 * because an open one keeps the focus.
 */
export function focusText(editor: PlateEditor): void {
  requestAnimationFrame(() => {
    editor.tf.focus();
    // The editor ignores a blur while it moves its caret, so it may not know that it lost the focus.
    const text = editor.api.toDOMNode(editor);
    if (text && !text.contains(document.activeElement)) text.focus({ preventScroll: true });
  });
}
