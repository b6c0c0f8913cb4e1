import type { MozaikDocument } from "#mozaik/document";

/** Blocks and structures from which on the browser is told to leave out what is out of sight. */
const LONG = 800;

/**
 * True if a document is so long that drawing all of it slows down every key. On shorter ones everything is drawn, so
 * that heights are never estimates.
 */
export function isLongPage({ nodes }: MozaikDocument): boolean {
  return Object.keys(nodes).length > LONG;
}
