import type { RichTextLine } from "#mozaik/document";

export type ListLine = Extract<RichTextLine, { type: "list-item" }>;
export type QuoteLine = Extract<RichTextLine, { type: "quote" }>;

/** A list nested as in HTML: an item contains its sublists. */
export interface List {
  kind: ListLine["list"];
  level: number;
  /** Its first number; absent: 1. */
  start?: number | undefined;
  items: { line: ListLine; lists: List[] }[];
}

export type LineGroup =
  | { type: "line"; line: Exclude<RichTextLine, ListLine | QuoteLine> }
  | { type: "quote"; lines: QuoteLine[] }
  | { type: "lists"; lists: List[] };

/** Groups adjacent quotes into one quotation, and adjacent list items into nested lists. */
export function groupLines(lines: readonly RichTextLine[]): LineGroup[] {
  const groups: LineGroup[] = [];
  for (let start = 0; start < lines.length; ) {
    const line = lines[start];
    if (line === undefined) break;
    if (line.type === "list-item") {
      const items = runOf(lines, start, (next): next is ListLine => next.type === "list-item");
      groups.push({ type: "lists", lists: nest(items) });
      start += items.length;
    } else if (line.type === "quote") {
      const quotes = runOf(lines, start, (next): next is QuoteLine => next.type === "quote");
      groups.push({ type: "quote", lines: quotes });
      start += quotes.length;
    } else {
      groups.push({ type: "line", line });
      start += 1;
    }
  }
  return groups;
}

function runOf<L extends RichTextLine>(
  lines: readonly RichTextLine[],
  start: number,
  belongs: (line: RichTextLine) => line is L,
): L[] {
  const run: L[] = [];
  for (const line of lines.slice(start)) {
    if (!belongs(line)) break;
    run.push(line);
  }
  return run;
}

/** Deeper items belong to the item before them, even if a level is skipped. */
function nest(items: readonly ListLine[]): List[] {
  const lists: List[] = [];
  for (let at = 0; at < items.length; ) {
    const line = items[at];
    if (line === undefined) break;
    const end = items.findIndex((item, index) => index > at && item.level <= line.level);
    const inside = items.slice(at + 1, end === -1 ? items.length : end);
    const last = lists.at(-1);
    const entry = { line, lists: nest(inside) };
    if (last?.kind === line.list && last.level === line.level) last.items.push(entry);
    else lists.push({ kind: line.list, level: line.level, start: line.start, items: [entry] });
    at += 1 + inside.length;
  }
  return lists;
}
