import type { Place } from "#mozaik/document";
import { type Box, boxIn } from "../geometry/use-measure.ts";
import { structureAt } from "./structure-at.ts";

/** A place between the blocks of a column, or at its ends. */
export interface InsertGap {
  readonly place: Place;
  /** 'Insert above' for the first place of a column, otherwise 'Insert below'. */
  readonly label: string;
  /** The line in the middle of the gap, in px of the stage; its height is 0. */
  readonly line: Box;
}

export interface Extent {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** px into a block that still count as the gap beside it, at most a quarter of the block. */
const REACH = 8;

/** The gap between blocks at a point of the screen; null if the point is on a block or outside of columns. */
export function insertGap(stage: HTMLElement, x: number, y: number): InsertGap | null {
  const column = structureAt(stage, "column", x, y);
  const parentId = column?.dataset.node;
  if (!column || parentId === undefined) return null;
  const blocks = [...column.children].flatMap((child): Extent[] => {
    if (!(child instanceof HTMLElement) || child.dataset.kind !== "block") return [];
    const { top, bottom } = child.getBoundingClientRect();
    return [{ id: child.dataset.node ?? "", start: top, end: bottom }];
  });
  const found = gapAt(blocks, y);
  if (!found) return null;
  const { left, width } = boxIn(stage, column);
  const line = { left, width, top: found.middle - stage.getBoundingClientRect().top, height: 0 };
  const { after, before } = found;
  if (after !== undefined) return { place: { parentId, after }, label: "Insert below", line };
  return before === undefined ? null : { place: { parentId, before }, label: "Insert above", line };
}

/**
 * The gap at `y` among the blocks of a column, from top to bottom: the block it follows, or else the one it precedes, and
 * its middle. Null inside of blocks, far from them, and in an empty column.
 */
export function gapAt(
  blocks: readonly Extent[],
  y: number,
): { after?: string; before?: string; middle: number } | null {
  const next = blocks.findIndex(({ start, end }) => y < (start + end) / 2);
  const index = next < 0 ? blocks.length : next;
  const [above, below] = [blocks[index - 1], blocks[index]];
  const from = above ? above.end : (below?.start ?? 0) - 2 * REACH;
  const to = below ? below.start : from + 2 * REACH;
  if ((above && y < from - reachInto(above)) || y > to + (below ? reachInto(below) : 0) || y < from - REACH)
    return null;
  const middle = (from + to) / 2;
  if (above) return { after: above.id, middle };
  return below ? { before: below.id, middle } : null;
}

function reachInto({ start, end }: Extent): number {
  return Math.min(REACH, (end - start) / 4);
}
