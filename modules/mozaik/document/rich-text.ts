import { z } from "zod";
import { Color } from "./color.ts";
import { NodeId } from "./node-id.ts";
import { MAX_HREF, safeHref } from "./safe-href.ts";
import { TextFont } from "./text-font.ts";

/** Font sizes in px; 16 is the default of a page without a style. */
export const FONT_SIZES = [12, 14, 16, 18, 20, 22, 24, 28, 30, 32, 40, 48, 64, 72, 80, 95, 104] as const;
export const DEFAULT_FONT_SIZE = 16;
export const DEFAULT_FONT = "Roboto";

/** List items have nine levels: 0 to 8. */
export const MAX_LIST_LEVEL = 8;
/** The highest start number of a list. */
export const MAX_LIST_START = 99_999;
/** Most characters of one rich text. */
export const MAX_TEXT_LENGTH = 100_000;
/** Most blocks of one rich text. */
export const MAX_BLOCKS = 2_000;
/** Most texts and links of one line. */
export const MAX_INLINES = 1_000;
export const MAX_TABLE_ROWS = 200;
export const MAX_TABLE_COLUMNS = 30;
/** Most lines of one cell. */
export const MAX_CELL_LINES = 100;

export const Marks = z.strictObject({
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  underline: z.literal(true).optional(),
  strikethrough: z.literal(true).optional(),
  code: z.literal(true).optional(),
  subscript: z.literal(true).optional(),
  superscript: z.literal(true).optional(),
  color: Color.optional(),
  background: Color.optional(),
  /** A family, or `theme:` and an element of the font theme. */
  font: TextFont.optional(),
  size: z.literal(FONT_SIZES).optional(),
});
export type Marks = z.output<typeof Marks>;

export const RichTextLeaf = z.strictObject({
  type: z.literal("text"),
  text: z.string().max(MAX_TEXT_LENGTH),
  /** Absent rather than empty. */
  marks: Marks.optional(),
});
export type RichTextLeaf = z.output<typeof RichTextLeaf>;

export const RichTextLink = z.strictObject({
  type: z.literal("link"),
  id: z.string().min(1).max(64),
  href: z
    .string()
    .max(MAX_HREF)
    .refine((href) => safeHref(href) === href, "This address cannot be a link."),
  target: z.enum(["_blank", "_self"]),
  linkTo: z.enum(["url-link", "mPage", "target", "page"]),
  /** The node of this Mozaik to scroll to, for `target`. */
  targetId: z.string().max(64).optional(),
  /** A page of this Mozaik for `mPage`, a page of the website for `page`. */
  pageId: z.string().max(64).optional(),
  children: z.array(RichTextLeaf).min(1).max(MAX_INLINES),
});
export type RichTextLink = z.output<typeof RichTextLink>;

/** Most characters of the words in place of an answer that is not given. */
export const MAX_FALLBACK = 200;

/** What a visitor answered to a question of this Mozaik. */
export const RichTextAnswer = z.strictObject({
  type: z.literal("answer"),
  /** The block of the question. */
  blockId: NodeId,
  /** The text until the visitor answers; may be empty. */
  fallback: z.string().max(MAX_FALLBACK),
  marks: Marks.optional(),
});
export type RichTextAnswer = z.output<typeof RichTextAnswer>;

export const RichTextInline = z.discriminatedUnion("type", [RichTextLeaf, RichTextLink, RichTextAnswer]);
export type RichTextInline = z.output<typeof RichTextInline>;

export const TextAlign = z.enum(["left", "center", "right", "justify"]);
export type TextAlign = z.output<typeof TextAlign>;

const line = { align: TextAlign.optional(), children: z.array(RichTextInline).max(MAX_INLINES) };

const Paragraph = z.strictObject({ type: z.literal("paragraph"), ...line });
const Heading = z.strictObject({ type: z.literal("heading"), level: z.literal([1, 2, 3, 4, 5, 6]), ...line });
const Quote = z.strictObject({ type: z.literal("quote"), ...line });
/** One block of preformatted text; its line breaks are `\n` in the text. */
const Code = z.strictObject({ type: z.literal("code"), ...line });
/** Flat: adjacent items of one kind form a list, `level` is their nesting. */
const ListItem = z.strictObject({
  type: z.literal("list-item"),
  list: z.enum(["bulleted", "ordered"]),
  level: z.int().min(0).max(MAX_LIST_LEVEL),
  /** The start number of an ordered list; ignored unless the item begins one. Absent: 1. */
  start: z.int().min(0).max(MAX_LIST_START).optional(),
  ...line,
});

export const RichTextLine = z.discriminatedUnion("type", [Paragraph, Heading, Quote, Code, ListItem]);
/** A block of text other than a table; also allowed in table cells. */
export type RichTextLine = z.output<typeof RichTextLine>;

export const RichTextCell = z.strictObject({
  header: z.literal(true).optional(),
  colSpan: z.int().min(2).max(MAX_TABLE_COLUMNS).optional(),
  rowSpan: z.int().min(2).max(MAX_TABLE_ROWS).optional(),
  background: Color.optional(),
  blocks: z.array(RichTextLine).max(MAX_CELL_LINES),
});
export type RichTextCell = z.output<typeof RichTextCell>;

export const RichTextTable = z.strictObject({
  type: z.literal("table"),
  /** Column widths in px if the author set them; 0: automatic. */
  columnWidths: z.array(z.number().min(0).max(5_000)).max(MAX_TABLE_COLUMNS).optional(),
  rows: z
    .array(z.strictObject({ cells: z.array(RichTextCell).min(1).max(MAX_TABLE_COLUMNS) }))
    .min(1)
    .max(MAX_TABLE_ROWS),
});
export type RichTextTable = z.output<typeof RichTextTable>;

/** One flat union, so that it can be discriminated by `type`. */
export const RichTextBlock = z.discriminatedUnion("type", [Paragraph, Heading, Quote, Code, ListItem, RichTextTable]);
export type RichTextBlock = z.output<typeof RichTextBlock>;

/** The product's own text format, version 1. Deepest nesting: table > cell > line > link > text. */
export const RichText = z
  .strictObject({ v: z.literal(1), blocks: z.array(RichTextBlock).max(MAX_BLOCKS) })
  .refine((text) => textLength(text) <= MAX_TEXT_LENGTH, "This text is too long.")
  .meta({ id: "RichText" });
export type RichText = z.output<typeof RichText>;

function textLength(text: { blocks: RichTextBlock[] }): number {
  let length = 0;
  for (const block of text.blocks) {
    for (const part of linesOf(block)) length += lineText(part).length;
  }
  return length;
}

function linesOf(block: RichTextBlock): RichTextLine[] {
  return block.type === "table" ? block.rows.flatMap((row) => row.cells.flatMap((cell) => cell.blocks)) : [block];
}

function lineText(part: RichTextLine): string {
  return part.children.map(inlineText).join("");
}

/** The text of a part of a line; of an answer the words in its place. */
export function inlineText(inline: RichTextInline): string {
  switch (inline.type) {
    case "text":
      return inline.text;
    case "link":
      return inline.children.map(inlineText).join("");
    case "answer":
      return inline.fallback;
  }
}

/** The text only, one line per block: for previews, labels and descriptions. */
export function plainText(text: RichText): string {
  return text.blocks
    .flatMap(linesOf)
    .map(lineText)
    .filter((part) => part.trim() !== "")
    .join("\n");
}

/** True if nothing is visible: no table, no answer and only blank characters. */
export function isEmptyRichText(text: RichText): boolean {
  return text.blocks.every((block) => block.type !== "table" && !hasAnswer(block)) && plainText(text) === "";
}

function hasAnswer({ children }: RichTextLine): boolean {
  return children.some(({ type }) => type === "answer");
}
