import { ElementApi, type SlateEditor, TextApi } from "platejs";
import { PARAGRAPH } from "../plate/plate-names.ts";

/** True for one paragraph without words: only there the editor says what to do. */
export function isEmptyText(editor: SlateEditor): boolean {
  const [only, second] = editor.children;
  if (!ElementApi.isElement(only) || second !== undefined || only.type !== PARAGRAPH) return false;
  const [text, further] = only.children;
  return further === undefined && TextApi.isText(text) && text.text === "";
}
