/** Scroll anchor: a point of a node, as a share of its height, and that point's position on the screen in px. */
export interface Anchor {
  readonly id: string;
  readonly part: number;
  readonly y: number;
}

/** Top and height of a node on the screen, in px. */
export type Extent = { readonly top: number; readonly height: number };

/** The highest visible point of a node. `roomTop`: upper edge of the visible area, in px. */
export function anchorOf(id: string, { top, height }: Extent, roomTop: number): Anchor {
  const y = Math.max(top, roomTop);
  return { id, part: height === 0 ? 0 : (y - top) / height, y };
}

/** How far the anchor has moved down, in px, given its node's new position. */
export function driftOf({ part, y }: Anchor, { top, height }: Extent): number {
  return top + part * height - y;
}
