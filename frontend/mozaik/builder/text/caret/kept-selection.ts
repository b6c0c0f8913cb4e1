import { RangeApi } from "platejs";
import type { PlateEditor } from "platejs/react";

/** Named in the style sheet of the editor. */
const NAME = "kept-selection";

/** Shows what is selected while a list or dialog of the toolbar has the focus, where the browser shows it no more. */
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
