/** A point of the page: how far down a node, as a part of its height, and where on the screen that stands, in px. */
export interface Anchor {
  readonly id: string;
  readonly part: number;
  readonly y: number;
}

/** Where a node stands on the screen, in px. */
export type Extent = { readonly top: number; readonly height: number };

/** The highest point of a node that is in sight, where the room for the page begins at `roomTop`. */
export function anchorOf(id: string, { top, height }: Extent, roomTop: number): Anchor {
  const y = Math.max(top, roomTop);
  return { id, part: height === 0 ? 0 : (y - top) / height, y };
}

/** How far the point has gone down, in px, now that its node stands there. */
export function driftOf({ part, y }: Anchor, { top, height }: Extent): number {
  return top + part * height - y;
}
