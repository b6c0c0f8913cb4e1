import { RangeApi } from "platejs";
import type { PlateEditor } from "platejs/react";

/** Also used in the editor's style sheet. */
const NAME = "kept-selection";

/** Highlights the selection while a toolbar list or dialog has the focus, because the browser no longer does. */
export function showKeptSelection(editor: PlateEditor): void {
  if (typeof Highlight === "undefined") return;
  const { selection } = editor;
  const range = selection && RangeApi.isExpanded(selection) ? editor.api.toDOMRange(selection) : undefined;
  if (range) CSS.highlights.set(NAME, new Highlight(range));
  else hideKeptSelection();
}

export function hideKeptSelection(): void {
  if (typeof Highlight !== "undefined") CSS.highlights.delete(NAME);
}
