import { KEYS } from "platejs";
import type { RichTextLine } from "#mozaik/document";

/** Where the editor keeps what the project's marks call otherwise. */
export const MARK_KEYS = {
  color: "color",
  background: "backgroundColor",
  font: "fontFamily",
  size: "fontSize",
} as const;

/** The marks that are on or off; the editor has the same names. */
export const FLAGS = ["bold", "italic", "underline", "strikethrough", "code", "subscript", "superscript"] as const;
export type Flag = (typeof FLAGS)[number];

export type ListKind = Extract<RichTextLine, { type: "list-item" }>["list"];

export const PARAGRAPH = KEYS.p;
export const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;
/** A line of its own; the editor's library would hold paragraphs in a quotation. */
export const QUOTE = "quote";
/** A block of preformatted text; `code` is the mark. */
export const PREFORMATTED = "preformatted";
/** A list is a run of such lines, each with its `list` and `level`. */
export const LIST_ITEM = "list-item";
export const LINK = KEYS.link;
export const TABLE = KEYS.table;
export const CELLS: readonly string[] = [KEYS.td, KEYS.th];

/** What a person may choose a line to be; list items are made by their own tools. */
export const LINE_STYLES = [PARAGRAPH, ...HEADINGS, QUOTE, PREFORMATTED] as const;
export type LineStyle = (typeof LINE_STYLES)[number];
