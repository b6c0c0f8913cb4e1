/** Upper and lower edge, px of the screen. */
type Span = { readonly top: number; readonly bottom: number };

/** px kept free above a node, for its bar, and below it. */
const [ABOVE, BELOW] = [64, 24];

/**
 * How far to scroll, in px, until all of a node stands in the room, moving it no further than it takes. 0 where it does
 * already; null where it is too high for that.
 */
export function scrollToShow(node: Span, room: Span): number | null {
  if (node.bottom - node.top > room.bottom - room.top - ABOVE - BELOW) return null;
  if (node.bottom > room.bottom - BELOW) return node.bottom - (room.bottom - BELOW);
  return Math.min(0, node.top - (room.top + ABOVE));
}
