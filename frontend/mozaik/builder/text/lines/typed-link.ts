import { type SlateEditor, TextApi } from "platejs";
import { pastedLink } from "../../model/link-address.ts";
import { linkAtSelection, linkWords } from "../links/link-actions.ts";
import { PREFORMATTED } from "../plate/plate-names.ts";
import { lineAtCaret } from "./lines.ts";

/** An address at the end of the text, without final punctuation. */
const ADDRESS = /(?:^|[\s(])((?:https?:\/\/|www\.)\S*[^\s.,;:!?)\]"'])[.,;:!?)\]"']*\s$/i;

/**
 * Call it after a space: turns a web address typed before it into a link. Undo removes the link and keeps the words.
 */
export function linkTypedAddress(editor: SlateEditor): void {
  const { selection } = editor;
  if (!selection || editor.api.isExpanded()) return;
  const { path, offset } = selection.anchor;
  const [node] = editor.api.node(path) ?? [];
  if (!TextApi.isText(node) || node.code || lineAtCaret(editor)?.[0].type === PREFORMATTED) return;
  const found = ADDRESS.exec(node.text.slice(0, offset));
  const address = found?.[1];
  if (!found || address === undefined || linkAtSelection(editor)) return;
  const fields = pastedLink(address, window.location.origin);
  if (!fields) return;
  const start = found.index + found[0].indexOf(address);
  editor.tf.setSplittingOnce(true);
  linkWords(editor, fields, { anchor: { path, offset: start }, focus: { path, offset: start + address.length } });
}
