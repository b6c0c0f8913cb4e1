import type { Box } from "../geometry/use-measure.ts";

/** On which side of the selected node its bar stands; `inside` is over the node's own upper edge. */
export type BarSide = "above" | "below" | "inside";

/** The canvas: its height, and how far it can be scrolled above the page; px. */
export type Room = { readonly height: number; readonly above: number };

/** px between the node and its bar. The style sheet keeps the same distance. */
const GAP = 8;

/** A node at least this many times as high as the bar still shows enough of itself with the bar upon it. */
const ROOMY = 3;

/**
 * The side on which the bar hides none of `others` (what can be pressed on the page), first above, then below, then
 * upon the node itself, if that is high enough and `canCover`; else where it hides the smallest area. Below a node that
 * takes more than half of the canvas it would be far from what one works at. All boxes share one origin, the corner of
 * the page; `bar` is as it would lie above the node.
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

/** The area in px² that a box takes from others. */
function hidden(box: Box, others: readonly Box[]): number {
  return others.reduce(
    (sum, other) => sum + common(box, other, "left", "width") * common(box, other, "top", "height"),
    0,
  );
}

function common(a: Box, b: Box, start: "left" | "top", size: "width" | "height"): number {
  return Math.max(0, Math.min(a[start] + a[size], b[start] + b[size]) - Math.max(a[start], b[start]));
}
