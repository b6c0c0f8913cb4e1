import {
  inlineText,
  MAX_BLOCKS,
  MAX_TEXT_LENGTH,
  type RichTextBlock,
  type RichTextInline,
  type RichTextLine,
} from "#mozaik/document";

/** The space left in a text: blocks, and characters of all of them together. */
export interface Room {
  blocks: number;
  characters: number;
}

/** The space beside a text's present blocks. A paste may split one of them in two. */
export function roomBeside(blocks: readonly RichTextBlock[]): Room {
  return {
    blocks: Math.max(MAX_BLOCKS - blocks.length - 1, 0),
    characters: Math.max(MAX_TEXT_LENGTH - lengthOf(blocks), 0),
  };
}

/** As many of the first blocks as fit. The last line is cut; a table is taken whole or not at all. */
export function fitBlocks(blocks: readonly RichTextBlock[], room: Room): { fitting: RichTextBlock[]; isCut: boolean } {
  const fitting: RichTextBlock[] = [];
  let left = room.characters;
  for (const block of blocks) {
    const length = lengthOf([block]);
    if (fitting.length >= room.blocks) return { fitting, isCut: true };
    if (length > left) {
      const cut = block.type === "table" ? undefined : { ...block, children: cutInlines(block.children, left) };
      return { fitting: cut && cut.children.length > 0 ? [...fitting, cut] : fitting, isCut: true };
    }
    fitting.push(block);
    left -= length;
  }
  return { fitting, isCut: false };
}

function lengthOf(blocks: readonly RichTextBlock[]): number {
  return blocks.flatMap(linesOf).reduce((sum, line) => sum + line.children.reduce(addLength, 0), 0);
}

function linesOf(block: RichTextBlock): RichTextLine[] {
  return block.type === "table" ? block.rows.flatMap((row) => row.cells.flatMap((cell) => cell.blocks)) : [block];
}

function addLength(sum: number, inline: RichTextInline): number {
  return sum + inlineText(inline).length;
}

function cutInline<Inline extends RichTextInline>(inline: Inline, most: number): Inline {
  switch (inline.type) {
    case "link":
      return { ...inline, children: cutInlines(inline.children, most) };
    case "answer":
      return { ...inline, fallback: inline.fallback.slice(0, most) };
    default:
      return { ...inline, text: inline.text.slice(0, most) };
  }
}

function cutInlines<Inline extends RichTextInline>(inlines: readonly Inline[], most: number): Inline[] {
  const found: Inline[] = [];
  let left = most;
  for (const inline of inlines) {
    if (left === 0) return found;
    found.push(cutInline(inline, left));
    left -= Math.min(addLength(0, inline), left);
  }
  return found;
}
