import { NodeApi, type SlateEditor, type TNode } from "platejs";
import type { TextPlace } from "#modules/mozaik/document/rich-text-split";
import { TABLE } from "../plate/plate-names.ts";

/** The position of the caret, or of the selection's start; undefined if there is none. */
export function placeOfCaret(editor: SlateEditor): TextPlace | undefined {
  const caret = editor.selection && editor.api.start(editor.selection);
  const block = caret?.path[0];
  if (!caret || block === undefined) return undefined;
  const start = editor.api.start([block]);
  return start && { block, offset: editor.api.string({ anchor: start, focus: caret }).length };
}

/** Why the text cannot be split at the caret, as a message; null if it can. Searches only up to the nearest words. */
export function splitRefusal(editor: SlateEditor): string | null {
  const place = placeOfCaret(editor);
  const line = place && editor.children[place.block];
  if (!line) return "Place the caret where the second text should begin.";
  if (line.type === TABLE) return "A table cannot be split.";
  const words = NodeApi.string(line);
  const shows = (node: TNode) => node.type === TABLE || isWords(NodeApi.string(node));
  if (!isWords(words.slice(0, place.offset)) && !editor.children.slice(0, place.block).some(shows)) {
    return "There is nothing above the caret.";
  }
  if (!isWords(words.slice(place.offset)) && !editor.children.slice(place.block + 1).some(shows)) {
    return "There is nothing below the caret.";
  }
  return null;
}

function isWords(text: string): boolean {
  return text.trim() !== "";
}
