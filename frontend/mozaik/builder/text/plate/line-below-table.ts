// A press or tap below a table at the end needs a line there to leave the table. It is not stored while it is empty.
import type { SlateEditor, TElement } from "platejs";
import { sameValue } from "#modules/rules/same-value";
import type { RichText } from "#mozaik/document";
import { fromPlate } from "./from-plate.ts";
import { TABLE } from "./plate-names.ts";
import { emptyParagraph, toPlate } from "./to-plate.ts";

/** The editor's first value, with an empty line below a table at the end. */
export function openingValue(text: RichText): TElement[] {
  const value = toPlate(text);
  return value.at(-1)?.type === TABLE ? [...value, emptyParagraph()] : value;
}

/** The text as it is stored: without an empty line below a table at the end. */
export function writtenText(editor: SlateEditor): RichText {
  const { v, blocks } = fromPlate(editor.children);
  const [table, line] = blocks.slice(-2);
  const isLineBelow = table?.type === "table" && sameValue(line, { type: "paragraph", children: [] });
  return { v, blocks: isLineBelow ? blocks.slice(0, -1) : blocks };
}
