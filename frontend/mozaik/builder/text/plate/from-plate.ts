import { v4 } from "uuid";
import {
  FONT_SIZES,
  MAX_LIST_LEVEL,
  MAX_LIST_START,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  Marks,
  parseHexColor,
  type RichText,
  RichTextAnswer,
  type RichTextBlock,
  type RichTextCell,
  type RichTextInline,
  type RichTextLeaf,
  type RichTextLine,
  type RichTextLink,
  roleOf,
  safeHref,
  TextAlign,
} from "#mozaik/document";
import { ANSWER, FLAGS, LINK, LIST_ITEM, MARK_KEYS, PREFORMATTED, QUOTE, TABLE } from "./plate-names.ts";

/** Any node of the editor: pasted content may hold more than the project's schema; that is dropped. */
type Node = Readonly<Record<string, unknown>>;

/** Converts the editor's value to the project's rich text. A single plain paragraph without words is an empty text. */
export function fromPlate(value: readonly Node[]): RichText {
  const found = value.flatMap(blocks);
  const [first] = found;
  const isEmpty = found.length === 1 && first?.type === "paragraph" && !first.align && first.children.length === 0;
  return { v: 1, blocks: isEmpty ? [] : found };
}

function blocks(node: Node): RichTextBlock[] {
  if (node.type !== TABLE) return lines(node);
  const rows = childrenOf(node).flatMap((row) => {
    const cells = childrenOf(row).map(cell);
    return cells.length > 0 ? [{ cells }] : [];
  });
  if (rows.length === 0) return [];
  const widths = numbers(node.colSizes);
  return [{ type: "table", ...(widths ? { columnWidths: widths } : {}), rows }];
}

function cell(node: Node): RichTextCell {
  const [colSpan, rowSpan] = [span(node.colSpan, MAX_TABLE_COLUMNS), span(node.rowSpan, MAX_TABLE_ROWS)];
  const background = color(node.background);
  return {
    ...(node.type === "th" ? { header: true as const } : {}),
    ...(colSpan ? { colSpan } : {}),
    ...(rowSpan ? { rowSpan } : {}),
    ...(background ? { background } : {}),
    blocks: childrenOf(node).flatMap(lines),
  };
}

/** A block's lines; for nested blocks their lines, for a table inside a cell its cells' lines. */
function lines(node: Node): RichTextLine[] {
  const inside = childrenOf(node);
  if (inside.some((child) => isBlock(child))) return inside.flatMap(lines);
  const align = TextAlign.safeParse(node.align);
  return [{ ...kind(node), ...(align.success ? { align: align.data } : {}), children: inlines(inside) }];
}

type Kind<Line extends RichTextLine = RichTextLine> = Line extends RichTextLine
  ? Omit<Line, "children" | "align">
  : never;

function kind(node: Node): Kind {
  const { type } = node;
  if (type === LIST_ITEM) {
    const level = typeof node.level === "number" && node.level >= 0 ? Math.floor(node.level) : 0;
    const list = node.list === "ordered" ? "ordered" : "bulleted";
    const start = list === "ordered" ? startOf(node.start) : undefined;
    return {
      type: "list-item",
      list,
      level: Math.min(level, MAX_LIST_LEVEL),
      ...(start === undefined ? {} : { start }),
    };
  }
  if (type === QUOTE) return { type: "quote" };
  if (type === PREFORMATTED) return { type: "code" };
  const level = LEVELS.find((each) => type === `h${each}`);
  return level === undefined ? { type: "paragraph" } : { type: "heading", level };
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

function inlines(nodes: readonly Node[]): RichTextInline[] {
  const found: RichTextInline[] = [];
  for (const node of nodes) {
    if (node.type === ANSWER) {
      found.push(...answers(node));
      continue;
    }
    if (node.type !== LINK) {
      found.push(...leaves([node]));
      continue;
    }
    const children = leaves(childrenOf(node));
    const link = linkOf(node);
    if (children.length === 0) continue;
    if (link) found.push({ ...link, children });
    else found.push(...children);
  }
  return joined(found);
}

/** An answer, unless it names no question. */
function answers(node: Node): RichTextAnswer[] {
  const [words = {}] = childrenOf(node);
  const marks = marksOf(words);
  const { blockId, fallback } = node;
  const answer = RichTextAnswer.safeParse({ type: "answer", blockId, fallback, ...(marks ? { marks } : {}) });
  return answer.success ? [answer.data] : [];
}

function linkOf(node: Node): Omit<RichTextLink, "children"> | undefined {
  const href = typeof node.url === "string" ? safeHref(node.url) : undefined;
  if (href === undefined) return undefined;
  const { id, target } = node;
  // Other editors of this kind write these names in lower case.
  const [linkTo, targetId, pageId] = ["linkTo", "targetId", "pageId"].map(
    (key) => node[key] ?? node[key.toLowerCase()],
  );
  return {
    type: "link",
    id: shortText(id) ?? v4(),
    href,
    // Older values for a new tab, such as 'new', are accepted too.
    target: target === "_self" ? "_self" : "_blank",
    linkTo: linkTo === "mPage" || linkTo === "target" || linkTo === "page" ? linkTo : "url-link",
    ...(shortText(targetId) ? { targetId: shortText(targetId) } : {}),
    ...(shortText(pageId) ? { pageId: shortText(pageId) } : {}),
  };
}

function leaves(nodes: readonly Node[]): RichTextLeaf[] {
  const found = nodes.flatMap((node): RichTextLeaf[] => {
    if (typeof node.text !== "string") return leaves(childrenOf(node));
    if (node.text === "") return [];
    const marks = marksOf(node);
    return [{ type: "text", text: node.text, ...(marks ? { marks } : {}) }];
  });
  return joined(found);
}

/** Merges neighbouring texts with equal marks. */
function joined<Inline extends RichTextInline>(found: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const inline of found) {
    const last = result.at(-1);
    if (last?.type === "text" && inline.type === "text" && sameMarks(last.marks, inline.marks)) {
      result[result.length - 1] = { ...last, text: last.text + inline.text };
    } else {
      result.push(inline);
    }
  }
  return result;
}

function sameMarks(a: Marks | undefined, b: Marks | undefined): boolean {
  const text = (marks: Marks | undefined) => JSON.stringify(Object.entries(marks ?? {}).sort());
  return text(a) === text(b);
}

/** Undefined if there are none. */
export function marksOf(node: Node): Marks | undefined {
  const marks: Marks = {};
  for (const flag of FLAGS) if (node[flag] === true) marks[flag] = true;
  const [text, behind] = [color(node[MARK_KEYS.color]), color(node[MARK_KEYS.background])];
  if (text) marks.color = text;
  if (behind) marks.background = behind;
  const font = Marks.shape.font.safeParse(node[MARK_KEYS.font]);
  if (font.success && font.data !== undefined) marks.font = font.data;
  const size = FONT_SIZES.find((each) => node[MARK_KEYS.size] === each);
  if (size !== undefined) marks.size = size;
  return Object.keys(marks).length > 0 ? marks : undefined;
}

function isBlock(node: Node): boolean {
  return Array.isArray(node.children) && node.type !== LINK && node.type !== ANSWER;
}

function childrenOf(node: Node): Node[] {
  return Array.isArray(node.children) ? node.children : [];
}

/** Undefined for 1, the default. */
function startOf(value: unknown): number | undefined {
  const isNumber = typeof value === "number" && Number.isInteger(value) && value >= 0 && value !== 1;
  return isNumber ? Math.min(value, MAX_LIST_START) : undefined;
}

function color(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  return roleOf(value) === undefined ? parseHexColor(value) : value;
}

function span(value: unknown, most: number): number | undefined {
  const count = typeof value === "string" ? Number(value) : value;
  return typeof count === "number" && Number.isInteger(count) && count > 1 && count <= most ? count : undefined;
}

function numbers(value: unknown): number[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_TABLE_COLUMNS) return undefined;
  return value.map((each) => (typeof each === "number" && each > 0 ? Math.min(each, 5_000) : 0));
}

function shortText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" && value.length <= 64 ? value : undefined;
}
