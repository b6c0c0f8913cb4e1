import type { SlateEditor } from "platejs";
import { createPlatePlugin } from "platejs/react";
import { richTextHtml } from "../../model/clipboard/readable-html.ts";
import { fromPlate } from "../plate/from-plate.ts";

/**
 * Several copied lines are put on the clipboard as other programs know them: with lists that are lists. The library
 * would put the editor's own elements there, which are drawn as lists alone.
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

/** The selected lines; undefined for words of one line, which go into the line they are pasted to, and for cells. */
export function linesHtml(editor: SlateEditor): string | undefined {
  if (!editor.selection || editor.api.isCollapsed()) return undefined;
  const text = fromPlate(editor.api.getFragment());
  return text.blocks.length > 1 ? richTextHtml(text) : undefined;
}
