import { ElementApi, type SlateEditor, TextApi } from "platejs";
import { PARAGRAPH } from "../plate/plate-names.ts";

/** True for a single paragraph without words, the only text with a placeholder. */
export function isEmptyText(editor: SlateEditor): boolean {
  const [only, second] = editor.children;
  if (!ElementApi.isElement(only) || second !== undefined || only.type !== PARAGRAPH) return false;
  const [text, further] = only.children;
  return further === undefined && TextApi.isText(text) && text.text === "";
}
