import type { PlateEditor } from "platejs/react";

/**
 * Brings the focus back from a list or dialog into the text, the caret where it was. It waits until the list is closed:
 * before, it would keep the focus.
 */
export function focusText(editor: PlateEditor): void {
  requestAnimationFrame(() => {
    editor.tf.focus();
    // The editor may not have noticed that the focus went: a blur while it moves its caret passes it by.
    const text = editor.api.toDOMNode(editor);
    if (text && !text.contains(document.activeElement)) text.focus({ preventScroll: true });
  });
}
