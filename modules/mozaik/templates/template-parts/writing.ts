import { derivedId } from "#backend/commands/command-context";
import type { Marks, RichTextBlock, RichTextInline, TextAlign } from "../../document/index.ts";

/** Format of a whole line; absent: the default of its kind. */
export interface Setting {
  align?: TextAlign;
  size?: NonNullable<Marks["size"]>;
  /** '#rrggbb' */
  color?: string;
  font?: string;
}

/** Headings are smaller than the default, to fit narrow columns. */
const HEADING_SIZES = { 1: 48, 2: 30, 3: 22 } as const satisfies Record<number, Setting["size"]>;

export function heading(level: 1 | 2 | 3, words: string, setting: Setting = {}): RichTextBlock {
  const { align, ...marks } = setting;
  return {
    type: "heading",
    level,
    ...aligned(align),
    children: inline(words, { size: HEADING_SIZES[level], ...marks }),
  };
}

/** A second-level heading in the size of the third: for small parts directly after the title. */
export function partHeading(words: string): RichTextBlock {
  return heading(2, words, { size: HEADING_SIZES[3] });
}

export function paragraph(words: string, { align, ...marks }: Setting = {}): RichTextBlock {
  return { type: "paragraph", ...aligned(align), children: inline(words, marks) };
}

/** A first paragraph, slightly larger. */
export function lead(words: string, setting: Setting = {}): RichTextBlock {
  return paragraph(words, { size: 20, ...setting });
}

/** A small line above a heading. */
export function kicker(words: string, color: string, align?: TextAlign): RichTextBlock {
  return { type: "paragraph", ...aligned(align), children: inline(words, { size: 14, bold: true, color }) };
}

export function quote(...lines: string[]): RichTextBlock[] {
  return lines.map((words) => ({ type: "quote", children: inline(words) }));
}

export function bullets(...items: string[]): RichTextBlock[] {
  return items.map((words) => ({ type: "list-item", list: "bulleted", level: 0, children: inline(words) }));
}

export function steps(...items: string[]): RichTextBlock[] {
  return items.map((words) => ({ type: "list-item", list: "ordered", level: 0, children: inline(words) }));
}

/** The lines of a stanza, without paragraph spacing. */
export function stanza(...lines: string[]): RichTextBlock {
  return { type: "paragraph", children: inline(lines.join("\n"), { size: 18 }) };
}

/** The first row is the header. */
export function table(...rows: readonly (readonly string[])[]): RichTextBlock {
  return {
    type: "table",
    rows: rows.map((cells, row) => ({
      cells: cells.map((words) => ({
        ...(row === 0 ? { header: true as const } : {}),
        blocks: [{ type: "paragraph" as const, children: inline(words) }],
      })),
    })),
  };
}

const MARKED = /\*\*(?<bold>[^*]+)\*\*|\*(?<italic>[^*]+)\*|\[(?<words>[^\]]+)\]\((?<href>[^)]+)\)/g;

/** Reads `**bold**`, `*italic*` and `[words](address)`. */
function inline(source: string, marks: Marks = {}): RichTextInline[] {
  const parts: RichTextInline[] = [];
  let from = 0;
  for (const found of source.matchAll(MARKED)) {
    const { bold, italic, words, href } = found.groups ?? {};
    parts.push(...leaf(source.slice(from, found.index), marks));
    if (bold) parts.push(...leaf(bold, { ...marks, bold: true }));
    if (italic) parts.push(...leaf(italic, { ...marks, italic: true }));
    if (words && href) parts.push(link(words, href, marks));
    from = found.index + found[0].length;
  }
  return [...parts, ...leaf(source.slice(from), marks)];
}

function leaf(text: string, marks: Marks): Extract<RichTextInline, { type: "text" }>[] {
  if (text === "") return [];
  return [{ type: "text", text, ...(Object.keys(marks).length > 0 ? { marks } : {}) }];
}

function link(words: string, href: string, marks: Marks): RichTextInline {
  const id = derivedId("composed link", words, href);
  return { type: "link", id, href, target: "_self", linkTo: "url-link", children: leaf(words, marks) };
}

function aligned(align: TextAlign | undefined): { align?: TextAlign } {
  return align ? { align } : {};
}
