import type { MozaikDocument } from "#mozaik/document";

/** The number of nodes from which the browser skips drawing what is out of sight. */
const LONG = 800;

/**
 * True if drawing the whole document would slow down typing. Shorter documents are drawn completely, so that no height
 * is an estimate.
 */
export function isLongPage({ nodes }: MozaikDocument): boolean {
  return Object.keys(nodes).length > LONG;
}
