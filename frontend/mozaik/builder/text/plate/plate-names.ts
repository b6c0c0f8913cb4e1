import { KEYS } from "platejs";
import type { RichTextLine } from "#mozaik/document";

/** Mark names that differ between the editor and the project's format. */
export const MARK_KEYS = {
  color: "color",
  background: "backgroundColor",
  font: "fontFamily",
  size: "fontSize",
} as const;

/** The on/off marks, which have the same names in both. */
export const FLAGS = ["bold", "italic", "underline", "strikethrough", "code", "subscript", "superscript"] as const;
export type Flag = (typeof FLAGS)[number];

export type ListKind = Extract<RichTextLine, { type: "list-item" }>["list"];

export const PARAGRAPH = KEYS.p;
export const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;
/** A line type of its own; the library's quotation would contain paragraphs. */
export const QUOTE = "quote";
/** A block of preformatted text; `code` is the inline mark. */
export const PREFORMATTED = "preformatted";
/** A list is a sequence of such lines, each with its `list` and `level`. */
export const LIST_ITEM = "list-item";
export const LINK = KEYS.link;
/** The answer to a question of the Mozaik, without words of its own. */
export const ANSWER = "answer";
export const TABLE = KEYS.table;
export const CELLS: readonly string[] = [KEYS.td, KEYS.th];

/** The styles an author can choose for a line; list items have their own tools. */
export const LINE_STYLES = [PARAGRAPH, ...HEADINGS, QUOTE, PREFORMATTED] as const;
export type LineStyle = (typeof LINE_STYLES)[number];
