import type { Descendant, TElement, TText } from "platejs";
import type {
  Marks,
  RichText,
  RichTextAnswer,
  RichTextBlock,
  RichTextCell,
  RichTextInline,
  RichTextLeaf,
  RichTextLine,
  RichTextLink,
} from "#mozaik/document";
import { ANSWER, LINK, LIST_ITEM, MARK_KEYS, PARAGRAPH, PREFORMATTED, QUOTE, TABLE } from "./plate-names.ts";

/** Converts the project's rich text to the editor's value; an empty text becomes one empty paragraph. */
export function toPlate(text: RichText): TElement[] {
  const blocks = text.blocks.map(block);
  return blocks.length > 0 ? blocks : [emptyParagraph()];
}

export function emptyParagraph(): TElement {
  return { type: PARAGRAPH, children: [{ text: "" }] };
}

function block(from: RichTextBlock): TElement {
  if (from.type !== "table") return line(from);
  return {
    type: TABLE,
    ...(from.columnWidths ? { colSizes: [...from.columnWidths] } : {}),
    children: from.rows.map((row) => ({ type: "tr", children: row.cells.map(cell) })),
  };
}

function cell(from: RichTextCell): TElement {
  return {
    type: from.header ? "th" : "td",
    ...(from.colSpan ? { colSpan: from.colSpan } : {}),
    ...(from.rowSpan ? { rowSpan: from.rowSpan } : {}),
    ...(from.background ? { background: from.background } : {}),
    children: from.blocks.length > 0 ? from.blocks.map(line) : [emptyParagraph()],
  };
}

function line(from: RichTextLine): TElement {
  return { ...kind(from), ...(from.align ? { align: from.align } : {}), children: inlines(from.children) };
}

function kind(from: RichTextLine): Omit<TElement, "children"> & { type: string } {
  switch (from.type) {
    case "paragraph":
      return { type: PARAGRAPH };
    case "heading":
      return { type: `h${from.level}` };
    case "quote":
      return { type: QUOTE };
    case "code":
      return { type: PREFORMATTED };
    case "list-item":
      return {
        type: LIST_ITEM,
        list: from.list,
        level: from.level,
        ...(from.start === undefined ? {} : { start: from.start }),
      };
  }
}

/** Slate requires text before, between and after links and answers. */
function inlines(from: readonly RichTextInline[]): Descendant[] {
  const found: Descendant[] = [];
  for (const inline of from) {
    if (inline.type === "text") {
      found.push(leaf(inline));
      continue;
    }
    const previous = found.at(-1);
    if (!previous || "children" in previous) found.push({ text: "" });
    found.push(inline.type === "link" ? link(inline) : answer(inline));
  }
  const last = found.at(-1);
  if (!last || "children" in last) found.push({ text: "" });
  return found;
}

function link({ type: _type, children, href, ...rest }: RichTextLink): TElement {
  return { type: LINK, url: href, ...rest, children: children.map(leaf) };
}

function answer({ blockId, fallback, marks }: RichTextAnswer): TElement {
  return { type: ANSWER, blockId, fallback, children: [leaf({ type: "text", text: "", marks })] };
}

function leaf({ text, marks }: RichTextLeaf): TText {
  return marks ? { text, ...marksToPlate(marks) } : { text };
}

function marksToPlate({ color, background, font, size, ...flags }: Marks): Record<string, unknown> {
  const values: Record<string, unknown> = { ...flags };
  if (color) values[MARK_KEYS.color] = color;
  if (background) values[MARK_KEYS.background] = background;
  if (font) values[MARK_KEYS.font] = font;
  if (size) values[MARK_KEYS.size] = size;
  return values;
}
