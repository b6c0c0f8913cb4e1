import { isEmptyRichText, type NodeId, type RichText } from "#mozaik/document";
import type { InsertTarget } from "../model/insert/insert-target.ts";
import type { Builder } from "../view-state/builder.ts";
import { placeContent } from "./insert.ts";

/** An empty line of a text, see `EmptyLine` of the editor. */
interface Line {
  readonly above: RichText;
  readonly below: RichText;
  readonly whole: RichText;
}

/** The target for what replaces an empty line of a text, or the text's block if it has no words at all. */
export function targetAtLine(id: NodeId, { above, below, whole }: Line): InsertTarget {
  return isEmptyRichText(whole) ? { kind: "block", id } : { kind: "line", id, above, below, whole };
}

/**
 * What a key does in an empty line. '/' opens the insert menu. Enter opens it if the text has no other line.
 * Enter in the last line, below words, begins a new block.
 */
export function emptyLineAction(key: "/" | "Enter", { above, below, whole }: Line): "menu" | "continue" | "type" {
  if (key === "/" || whole.blocks.length <= 1) return "menu";
  return below.blocks.length === 0 && !isEmptyRichText(above) ? "continue" : "type";
}

/** Makes the empty last line of a text a text block of its own and moves the caret there. False if that failed. */
export function continueBelow(builder: Builder, id: NodeId, line: Line): boolean {
  const text: RichText = { v: 1, blocks: [] };
  const added = placeContent(builder, targetAtLine(id, line), { type: "text", text });
  if (added === undefined) return false;
  builder.editText(added);
  builder.view.announce("New text below. Press / or Enter to insert something else.");
  return true;
}
