/** Upper and lower edge, px of the screen. */
type Span = { readonly top: number; readonly bottom: number };

/** px kept free above a node (for its bar) and below it. */
const [ABOVE, BELOW] = [64, 24];

/**
 * The shortest scroll distance in px that brings all of a node into sight: 0 if it already is, null if the node is too
 * high.
 */
export function scrollToShow(node: Span, room: Span): number | null {
  if (node.bottom - node.top > room.bottom - room.top - ABOVE - BELOW) return null;
  if (node.bottom > room.bottom - BELOW) return node.bottom - (room.bottom - BELOW);
  return Math.min(0, node.top - (room.top + ABOVE));
}
