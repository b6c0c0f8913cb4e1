import { sameValue } from "../../rules/same-value.ts";
import type { RichText, RichTextBlock } from "./rich-text.ts";

/** Blocks `from` to `to` (exclusive) of a text that were replaced; equal for an insertion. */
export interface TextRegion {
  readonly from: number;
  readonly to: number;
  readonly blocks: readonly RichTextBlock[];
}

export interface TextMerge {
  readonly text: RichText;
  /** True if both changed the same block in different ways; `text` then has mine. */
  readonly isConflict: boolean;
}

/** Comparing longer runs of changed blocks takes too long; they count as one region. */
const MOST_COMPARISONS = 250_000;

/**
 * Three-way merge of two texts that were both made from `base`, block by block. What only one side changed is taken
 * from there; at the same place, their new blocks come before mine.
 */
export function mergeRichTexts(base: RichText, mine: RichText, theirs: RichText): TextMerge {
  const start = blocksOf(base);
  const sides = [regionsOf(start, blocksOf(theirs)), regionsOf(start, blocksOf(mine))] as const;
  const blocks: RichTextBlock[] = [];
  let isConflict = false;
  let at = 0;
  for (const { from, to, regions } of clusters(sides)) {
    const [theirRegions, myRegions] = regions;
    const their = withRegions(start, { from, to }, theirRegions);
    const my = withRegions(start, { from, to }, myRegions);
    blocks.push(...start.slice(at, from));
    if (myRegions.length === 0) blocks.push(...their);
    else if (theirRegions.length === 0 || sameValue(my, their)) blocks.push(...my);
    else if (from === to) blocks.push(...their, ...my);
    else {
      blocks.push(...my);
      isConflict = true;
    }
    at = to;
  }
  blocks.push(...start.slice(at));
  return { text: { v: 1, blocks: isOneEmptyLine(blocks) ? [] : blocks }, isConflict };
}

/** The regions of `before` that differ in `after`, in order. Neighbouring changed blocks are regions of their own. */
export function changedRegions(before: RichText, after: RichText): TextRegion[] {
  return regionsOf(blocksOf(before), blocksOf(after));
}

function regionsOf(before: readonly RichTextBlock[], after: readonly RichTextBlock[]): TextRegion[] {
  const matches = [...commonBlocks(before, after), [before.length, after.length] as const];
  const regions: TextRegion[] = [];
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of matches) {
    const blocks = after.slice(j, nextJ);
    if (nextI - i === blocks.length) {
      regions.push(...blocks.map((block, n) => ({ from: i + n, to: i + n + 1, blocks: [block] })));
    } else {
      regions.push({ from: i, to: nextI, blocks });
    }
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return regions;
}

/** An empty text is one empty line, so that two people who write into it write into the same line. */
function blocksOf({ blocks }: RichText): readonly RichTextBlock[] {
  return blocks.length > 0 ? blocks : [EMPTY_LINE];
}

const EMPTY_LINE: RichTextBlock = { type: "paragraph", children: [] };

function isOneEmptyLine(blocks: readonly RichTextBlock[]): boolean {
  return blocks.length === 1 && sameValue(blocks[0], EMPTY_LINE);
}

interface Cluster {
  readonly from: number;
  readonly to: number;
  readonly regions: readonly [theirs: TextRegion[], mine: TextRegion[]];
}

/** Regions of both sides that overlap, together. Insertions at one place belong together too. */
function clusters(sides: readonly [readonly TextRegion[], readonly TextRegion[]]): Cluster[] {
  const all = [0, 1]
    .flatMap((side) => (sides[side] ?? []).map((region) => ({ side, region })))
    .sort((a, b) => a.region.from - b.region.from || a.region.to - b.region.to);
  const found: Cluster[] = [];
  for (const { side, region } of all) {
    const last = found.at(-1);
    const isInside = last && (region.from < last.to || (region.from === last.to && last.from === region.to));
    const regions: [TextRegion[], TextRegion[]] = isInside ? [[...last.regions[0]], [...last.regions[1]]] : [[], []];
    regions[side === 0 ? 0 : 1].push(region);
    if (isInside) found.pop();
    found.push({ from: isInside ? last.from : region.from, to: Math.max(isInside ? last.to : 0, region.to), regions });
  }
  return found;
}

/** The blocks of this range as a side has them. */
function withRegions(
  base: readonly RichTextBlock[],
  { from, to }: Pick<TextRegion, "from" | "to">,
  regions: readonly TextRegion[],
): RichTextBlock[] {
  const blocks: RichTextBlock[] = [];
  let at = from;
  for (const region of regions) {
    blocks.push(...base.slice(at, region.from), ...region.blocks);
    at = region.to;
  }
  return [...blocks, ...base.slice(at, to)];
}

/** Indexes of equal blocks of both texts, in order: a longest common subsequence. */
function commonBlocks(a: readonly RichTextBlock[], b: readonly RichTextBlock[]): (readonly [number, number])[] {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && sameValue(a[head], b[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && sameValue(a[a.length - 1 - tail], b[b.length - 1 - tail])) tail += 1;
  const middle = commonInside(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  return [
    ...Array.from({ length: head }, (_, n) => [n, n] as const),
    ...middle.map(([i, j]) => [i + head, j + head] as const),
    ...Array.from({ length: tail }, (_, n) => [a.length - tail + n, b.length - tail + n] as const),
  ];
}

function commonInside(a: readonly RichTextBlock[], b: readonly RichTextBlock[]): (readonly [number, number])[] {
  if (a.length * b.length > MOST_COMPARISONS) return [];
  const width = b.length + 1;
  /** At `i * width + j`, the length of the longest common subsequence of `a` from `i` and `b` from `j`. */
  const longest = new Uint32Array((a.length + 1) * width);
  const lengthAt = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i * width + j] = sameValue(a[i], b[j])
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const found: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (sameValue(a[i], b[j]) && lengthAt(i, j) === lengthAt(i + 1, j + 1) + 1) {
      found.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}
