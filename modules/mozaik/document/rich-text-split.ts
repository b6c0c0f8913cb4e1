import { inlineText, type RichText, type RichTextInline, type RichTextLeaf, type RichTextLine } from "./rich-text.ts";
import { continueNumbers, withoutIdleStarts } from "./rich-text-numbers.ts";

/** A position in a text: a block and the number of its characters before the position. */
export interface TextPlace {
  readonly block: number;
  readonly offset: number;
}

/**
 * Splits a text. Inside a line, both parts keep its kind; a table is not split, it goes to the second part. Items of a
 * split list keep their numbers. The second part of a split link gets `linkId`.
 */
export function splitRichText(text: RichText, { block: at, offset }: TextPlace, linkId: string): [RichText, RichText] {
  const [before, after] = [text.blocks.slice(0, at), text.blocks.slice(at + 1)];
  const line = text.blocks[at];
  if (!line) return [text, { v: 1, blocks: [] }];
  if (line.type === "table" || offset <= 0) return parts(before, [line, ...after]);
  const [left, right] = cutLine(line, offset, linkId);
  if (right.children.length === 0) return parts([...before, line], after);
  return parts([...before, left], [right, ...after]);
}

function parts(above: RichText["blocks"], below: RichText["blocks"]): [RichText, RichText] {
  return [textOf(above), textOf(continueNumbers(above, below))];
}

/** Joins two texts. A list that continues in the second one counts on. */
export function joinRichTexts(above: RichText, below: RichText): RichText {
  return textOf(withoutIdleStarts([...above.blocks, ...below.blocks]));
}

function textOf(blocks: RichText["blocks"]): RichText {
  return { v: 1, blocks };
}

function cutLine(line: RichTextLine, offset: number, linkId: string): [RichTextLine, RichTextLine] {
  const [left, right] = cut<RichTextInline>(line.children, offset, (inline, inside) => {
    if (inline.type === "text") return cutLeaf(inline, inside);
    if (inline.type === "answer") return [inline, inline]; // never cut: it takes no characters
    const [first, second] = cut(inline.children, inside, cutLeaf);
    return [
      { ...inline, children: first },
      { ...inline, id: linkId, children: second },
    ];
  });
  return [
    { ...line, children: left },
    { ...line, children: right },
  ];
}

function cutLeaf(leaf: RichTextLeaf, offset: number): [RichTextLeaf, RichTextLeaf] {
  return [
    { ...leaf, text: leaf.text.slice(0, offset) },
    { ...leaf, text: leaf.text.slice(offset) },
  ];
}

/** Calls `halve` for the part that contains the position, if any. */
function cut<Part extends RichTextInline>(
  parts: readonly Part[],
  offset: number,
  halve: (part: Part, offset: number) => [Part, Part],
): [Part[], Part[]] {
  const [left, right]: [Part[], Part[]] = [[], []];
  let passed = 0;
  for (const part of parts) {
    const length = lengthOf(part);
    if (passed + length <= offset) left.push(part);
    else if (passed >= offset) right.push(part);
    else {
      const [first, second] = halve(part, offset - passed);
      left.push(first);
      right.push(second);
    }
    passed += length;
  }
  return [left, right];
}

/** In characters of the editor, where an answer has none. */
function lengthOf(part: RichTextInline): number {
  return part.type === "answer" ? 0 : inlineText(part).length;
}
