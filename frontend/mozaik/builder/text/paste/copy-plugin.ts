import type { SlateEditor } from "platejs";
import { createPlatePlugin } from "platejs/react";
import { richTextHtml } from "../../model/clipboard/readable-html.ts";
import { fromPlate } from "../plate/from-plate.ts";

/**
 * Copies several lines as standard HTML with real lists. The library would copy the editor's own elements, which only
 * look like lists.
 */
export const CopyPlugin = createPlatePlugin({ key: "copy" }).overrideEditor(({ editor, tf: { setFragmentData } }) => ({
  transforms: {
    setFragmentData(data, originEvent) {
      setFragmentData(data, originEvent);
      const html = linesHtml(editor);
      if (html !== undefined) data.setData("text/html", html);
    },
  },
}));

/**
 * The selected lines as HTML; undefined for words of one line, which join the line they are pasted into, and for cells.
 */
export function linesHtml(editor: SlateEditor): string | undefined {
  if (!editor.selection || editor.api.isCollapsed()) return undefined;
  const text = fromPlate(editor.api.getFragment());
  return text.blocks.length > 1 ? richTextHtml(text) : undefined;
}
