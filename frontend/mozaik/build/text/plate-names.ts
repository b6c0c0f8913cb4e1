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

type ListKind = Extract<RichTextLine, { type: "list-item" }>["list"];
export const LIST_STYLES = { bulleted: "disc", ordered: "decimal" } as const satisfies Record<ListKind, string>;

/** A block of preformatted text; `code` is the mark. */
export const PREFORMATTED = "preformatted";
