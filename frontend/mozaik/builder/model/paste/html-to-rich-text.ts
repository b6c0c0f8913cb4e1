// Converts pasted HTML of other programs to the project's text format. Unknown elements, styles and addresses are
// dropped; their words stay.

import { withoutIdleStarts } from "#modules/mozaik/document/rich-text-numbers";
import {
  MAX_CELL_LINES,
  MAX_INLINES,
  MAX_LIST_LEVEL,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  Marks,
  type RichTextBlock,
  type RichTextCell,
  type RichTextLeaf,
  type RichTextLine,
  type RichTextTable,
  TextAlign,
} from "#mozaik/document";
import { anchorLink, type PieceLink } from "./anchor-link.ts";
import { cellBackground, isHidden, isWordMarker, marksOf, numbered, wordListItem } from "./html-looks.ts";
import { inlinesOf, type Piece, trimmed } from "./text-runs.ts";

type LineKind = RichTextLine extends infer Line
  ? Line extends RichTextLine
    ? Omit<Line, "children" | "align">
    : never
  : never;

/** The context of the next words. */
interface Surroundings {
  kind: LineKind;
  align: TextAlign | undefined;
  marks: Marks;
  link: PieceLink | undefined;
  /** The number of surrounding lists. */
  depth: number;
  isPreformatted: boolean;
  /** True if the page showed all spaces, as Google Docs does. */
  keepsSpaces: boolean;
  isInTable: boolean;
}

const PARAGRAPH: LineKind = { type: "paragraph" };
const OUTSIDE: Surroundings = {
  kind: PARAGRAPH,
  align: undefined,
  marks: {},
  link: undefined,
  depth: 0,
  isPreformatted: false,
  keepsSpaces: false,
  isInTable: false,
};
const SKIPPED = new Set(
  "SCRIPT STYLE HEAD META LINK TITLE TEMPLATE NOSCRIPT SVG IFRAME OBJECT AUDIO VIDEO SELECT BUTTON TEXTAREA".split(" "),
);
const BLOCKS = new Set(
  "ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR LEGEND LI MAIN NAV OL P PRE SECTION SUMMARY TABLE UL".split(
    " ",
  ),
);

/** More than any paste can keep: the rest of a huge page is ignored. */
const MOST_BLOCKS = 10_000;

/** The blocks of pasted HTML. `origin`: the mall's own address; its links open in the same tab. */
export function htmlToRichText(html: string, origin: string): RichTextBlock[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const reader = new Reader(origin, OUTSIDE);
  reader.read(body, OUTSIDE);
  return withoutIdleStarts(reader.finish());
}

class Reader {
  private readonly blocks: RichTextBlock[] = [];
  private pieces: Piece[] = [];
  private line: Pick<Surroundings, "kind" | "align">;

  constructor(
    private readonly origin: string,
    around: Surroundings,
  ) {
    this.line = around;
  }

  read(element: Element, around: Surroundings): void {
    for (const child of element.childNodes) {
      if (this.blocks.length >= MOST_BLOCKS) return;
      if (child.nodeType === Node.TEXT_NODE) this.words(child.textContent ?? "", around);
      else if (child instanceof Element) this.element(child, around);
    }
  }

  finish(): RichTextBlock[] {
    this.endLine();
    return this.blocks;
  }

  private element(element: Element, around: Surroundings): void {
    const tag = element.tagName.toUpperCase();
    if (SKIPPED.has(tag) || isHidden(element) || isWordMarker(element)) return;
    if (tag === "BR") this.words("\n", { ...around, isPreformatted: true });
    else if (tag === "TABLE" && !around.isInTable) this.table(element);
    else if (BLOCKS.has(tag) || (around.isInTable && (tag === "TR" || tag === "TD" || tag === "TH"))) {
      const inner = insideBlock(element, tag, around);
      this.beginLine(inner);
      this.read(element, inner);
      this.beginLine(around);
    } else this.read(element, insideInline(element, tag, around, this.origin));
  }

  /** A table with too many rows continues in the next; cells beyond the last column are dropped. */
  private table(element: Element): void {
    this.endLine();
    const rows = [...element.querySelectorAll("tr")]
      .filter((row) => row.closest("table") === element)
      .map((row) => ({
        cells: [...row.children]
          .filter((cell) => cell.matches("td, th"))
          .slice(0, MAX_TABLE_COLUMNS)
          .map((cell) => readCell(cell, this.origin)),
      }))
      .filter((row) => row.cells.length > 0);
    for (let at = 0; at < rows.length; at += MAX_TABLE_ROWS) {
      this.blocks.push({ type: "table", rows: rows.slice(at, at + MAX_TABLE_ROWS) } satisfies RichTextTable);
    }
  }

  private words(text: string, { kind, marks, link, isPreformatted, keepsSpaces }: Surroundings): void {
    const shown = keepsSpaces ? text.replaceAll("\u00a0", " ") : text.replace(/[\s\u00a0]+/g, " ");
    const words = isPreformatted ? text : shown;
    if (words === "") return;
    const { code: _code, ...others } = marks;
    // A code block needs no code marks on its words.
    const own = kind.type === "code" ? others : marks;
    const leaf: RichTextLeaf = { type: "text", text: words, ...(Object.keys(own).length > 0 ? { marks: own } : {}) };
    this.pieces.push({ leaf, link, keepsSpaces: keepsSpaces && !isPreformatted });
  }

  private beginLine({ kind, align }: Surroundings): void {
    this.endLine();
    this.line = { kind, align };
  }

  private endLine(): void {
    const { kind, align } = this.line;
    const inlines = inlinesOf(trimmed(this.pieces, kind.type === "code"));
    this.pieces = [];
    for (let at = 0; at < inlines.length; at += MAX_INLINES) {
      this.blocks.push({ ...kind, ...(align ? { align } : {}), children: inlines.slice(at, at + MAX_INLINES) });
    }
  }
}

function readCell(element: Element, origin: string): RichTextCell {
  const header = element.tagName === "TH";
  // Spreadsheets put the text format on the cell; the background colour stays with the cell.
  const { background: _background, ...marks } = marksOf(element, "");
  const around = { ...OUTSIDE, align: alignOf(element), marks, isInTable: true };
  const reader = new Reader(origin, around);
  reader.read(element, around);
  const [colSpan, rowSpan] = [
    spanOf(element, "colspan", MAX_TABLE_COLUMNS),
    spanOf(element, "rowspan", MAX_TABLE_ROWS),
  ];
  const background = cellBackground(element);
  return {
    ...(header ? { header } : {}),
    ...(colSpan ? { colSpan } : {}),
    ...(rowSpan ? { rowSpan } : {}),
    ...(background ? { background } : {}),
    blocks: reader
      .finish()
      .filter((block) => block.type !== "table")
      .slice(0, MAX_CELL_LINES),
  };
}

function spanOf(element: Element, name: string, most: number): number | undefined {
  const span = Number(element.getAttribute(name));
  return Number.isInteger(span) && span > 1 && span <= most ? span : undefined;
}

function insideBlock(element: Element, tag: string, around: Surroundings): Surroundings {
  const align = alignOf(element) ?? around.align;
  const inner = { ...around, align, keepsSpaces: keepsSpacesIn(element, around) };
  const heading = /^H([1-6])$/.exec(tag)?.[1];
  if (heading) return { ...inner, kind: { type: "heading", level: levelOfHeading(Number(heading)) } };
  if (tag === "BLOCKQUOTE") return { ...inner, kind: { type: "quote" } };
  if (tag === "PRE") return { ...inner, kind: { type: "code" }, isPreformatted: true };
  if (tag === "UL" || tag === "OL") return { ...inner, depth: around.depth + 1 };
  if (tag === "LI") {
    const level = Math.min(Math.max(around.depth - 1, 0), MAX_LIST_LEVEL);
    const list = element.closest("ul, ol");
    if (list?.tagName !== "OL") return { ...inner, kind: { type: "list-item", list: "bulleted", level } };
    const start = listStart(list, element);
    return { ...inner, kind: { type: "list-item", list: "ordered", level, ...(start === undefined ? {} : { start }) } };
  }
  const word = wordListItem(element);
  if (word) return { ...inner, kind: { type: "list-item", ...word } };
  return inner;
}

function insideInline(element: Element, tag: string, around: Surroundings, origin: string): Surroundings {
  const link = (tag === "A" ? anchorLink(element, origin) : undefined) ?? around.link;
  const { color, underline, ...others } = marksOf(element, tag);
  // Links have a standard colour and underline, so drop them.
  const own = link ? others : { ...others, ...(color ? { color } : {}), ...(underline ? { underline } : {}) };
  const marks = { ...around.marks, ...own };
  // Explicitly normal words: Google Docs wraps everything in a `b` that is not bold.
  if (element instanceof HTMLElement && /^(normal|400)$/.test(element.style.fontWeight)) delete marks.bold;
  return { ...around, marks, link, keepsSpaces: keepsSpacesIn(element, around) };
}

function keepsSpacesIn(element: Element, around: Surroundings): boolean {
  const style = element instanceof HTMLElement ? element.style.whiteSpace : "";
  return style === "" ? around.keepsSpaces : /^(pre|pre-wrap|break-spaces)$/.test(style);
}

/** A list's start number, kept on its first item; undefined for 1. */
function listStart(list: Element, item: Element): number | undefined {
  if (list.querySelector(":scope > li") !== item) return undefined;
  return numbered(item.getAttribute("value") ?? list.getAttribute("start") ?? "");
}

function alignOf(element: Element): TextAlign | undefined {
  const style = element instanceof HTMLElement ? element.style.textAlign : "";
  const align = TextAlign.safeParse(style || (element.getAttribute("align") ?? ""));
  return align.success && align.data !== "left" ? align.data : undefined;
}

function levelOfHeading(level: number): 1 | 2 | 3 | 4 | 5 | 6 {
  return ([1, 2, 3, 4, 5, 6] as const).find((each) => each === level) ?? 6;
}
