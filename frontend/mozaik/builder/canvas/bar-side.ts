import type { Box } from "../geometry/use-measure.ts";

/** On which side of the selected node its bar is; `inside`: over the node's own upper edge. */
export type BarSide = "above" | "below" | "inside";

/** The canvas in px: its height, and how far it can be scrolled above the page. */
export type Room = { readonly height: number; readonly above: number };

/** px between the node and its bar. The style sheet keeps the same distance. */
const GAP = 8;

/** A node at least this many times as high as the bar stays recognisable with the bar over it. */
const ROOMY = 3;

/**
 * The first side on which the bar covers none of `others` (the controls on the page): above, below, then inside the
 * node if the node is high enough and `canCover` is true. If every side covers something, the one that covers the
 * smallest area. For a node that fills more than half of the canvas, `below` would be too far from the author's work.
 * All boxes share the page's corner as origin; `bar` is its box when placed above the node.
 */
export function barSide(node: Box, bar: Box, others: readonly Box[], canCover: boolean, room: Room): BarSide {
  const top = node.top - GAP - bar.height;
  const above = top < -room.above ? Number.POSITIVE_INFINITY : hidden({ ...bar, top }, others);
  if (above === 0) return "above";
  const isFar = node.height > room.height / 2;
  const below = isFar ? Number.POSITIVE_INFINITY : hidden({ ...bar, top: node.top + node.height + GAP }, others);
  if (below === 0) return "below";
  const isRoomy = canCover && node.height >= ROOMY * bar.height;
  const inside = isRoomy ? hidden({ ...bar, top: node.top + GAP }, others) : Number.POSITIVE_INFINITY;
  if (inside < Math.min(above, below)) return "inside";
  return below < above ? "below" : "above";
}

/** The area of `others` in px² that a box covers. */
function hidden(box: Box, others: readonly Box[]): number {
  return others.reduce(
    (sum, other) => sum + common(box, other, "left", "width") * common(box, other, "top", "height"),
    0,
  );
}

function common(a: Box, b: Box, start: "left" | "top", size: "width" | "height"): number {
  return Math.max(0, Math.min(a[start] + a[size], b[start] + b[size]) - Math.max(a[start], b[start]));
}
