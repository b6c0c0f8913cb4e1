import type { MozaikDocument, NodeId } from "#mozaik/document";

/** The number of nodes from which the browser skips drawing what is out of sight. */
const LONG = 800;

/**
 * True if drawing the whole document would slow down typing. Shorter documents are drawn completely, so that no height
 * is an estimate.
 */
export function isLongPage({ nodes }: MozaikDocument): boolean {
  return Object.keys(nodes).length > LONG;
}

/** The number of blocks from which those of a column are skipped one by one, besides whole layouts. */
const MANY = 100;

/** True if a column has so many blocks that drawing all of them would slow down typing, if its page is a long one. */
export function isLongColumn(blocks: readonly NodeId[]): boolean {
  return blocks.length > MANY;
}
