import type { Box } from "../geometry/use-measure.ts";

/** On which side of the selected node its bar is; `inside`: over the node's own upper edge. */
export type BarSide = "above" | "below" | "inside";

/** Placement of the bar: its side, its distance from there and its shift from the node's left edge, in px. */
export interface BarPlace {
  readonly side: BarSide;
  /** Additional distance from the node, 0 or more. */
  readonly offset: number;
  readonly shift: number;
}

/** The canvas in px: its height, its left and right edge, and how far it can be scrolled above the page. */
export interface Room {
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly above: number;
}

/** What the bar should not cover. `revealed`: a control that appears on hover; `ground`: a block's area. */
export interface Obstacle extends Box {
  readonly of: "control" | "content" | "revealed" | "ground";
}

/** How bad it is to cover one px². */
const WEIGHTS: Readonly<Record<Obstacle["of"], number>> = { control: 1e6, content: 100, revealed: 10, ground: 1 };

/** px between the bar and the node or an obstacle. The style sheet keeps the same distance. */
const GAP = 8;

/** Maximum additional distance of the bar from its node, in bar heights. */
const REACH = 2;

/** A node at least this many times as high as the bar stays recognisable with the bar over it. */
const ROOMY = 3;

/** px by which the bar must overlap its node horizontally. */
const HOLD = 48;

/** What the less usual sides cost, in px of distance. */
const UNUSUAL: Readonly<Record<BarSide, number>> = { above: 0, below: 8, inside: 16 };

/**
 * The place where the bar covers the least, the nearest of several: above, below, or inside the node if the node is
 * high enough and `canCover` is true; moved aside or further away from what it would cover. For a node that fills more
 * than half of the canvas, `below` would be too far from the author's work. All boxes share the page's corner as
 * origin.
 */
export function barPlace(
  node: Box,
  size: { readonly width: number; readonly height: number },
  obstacles: readonly Obstacle[],
  canCover: boolean,
  room: Room,
): BarPlace {
  const shifts = shiftsOf(node, size.width, obstacles, room);
  const places = sidesOf(node, size.height, canCover, room).flatMap((side) =>
    offsetsOf(side, node, size.height, obstacles).flatMap((offset) =>
      shifts.map((shift): BarPlace => ({ side, offset, shift })),
    ),
  );
  const usual = shifts[0] ?? 0;
  const cost = ({ side, offset, shift }: BarPlace) => {
    const top = topOf(side, offset, node, size.height);
    const distance = UNUSUAL[side] + offset + Math.abs(shift - usual) / 4;
    const isOutside = side === "above" && offset > 0 && top < -room.above;
    return isOutside
      ? Number.POSITIVE_INFINITY
      : covered({ ...size, left: node.left + shift, top }, obstacles) + distance;
  };
  const priced = places.map((place) => ({ place, price: cost(place) }));
  const best = priced.reduce((found, each) => (each.price < found.price ? each : found));
  return best.place;
}

function sidesOf(node: Box, height: number, canCover: boolean, room: Room): [BarSide, ...BarSide[]] {
  const sides: BarSide[] = [];
  if (node.top - GAP - height >= -room.above) sides.push("above");
  if (node.height <= room.height / 2) sides.push("below");
  if (canCover && node.height >= ROOMY * height) sides.push("inside");
  const [first = "above", ...others] = sides;
  return [first, ...others];
}

function topOf(side: BarSide, offset: number, node: Box, height: number): number {
  if (side === "above") return node.top - GAP - height - offset;
  return side === "below" ? node.top + node.height + GAP + offset : node.top + GAP + offset;
}

/** The distances at which the bar stands clear of an obstacle, and none. */
function offsetsOf(side: BarSide, node: Box, height: number, obstacles: readonly Obstacle[]): number[] {
  if (side === "inside") return [0];
  const start = topOf(side, 0, node, height);
  const clear = obstacles.map(({ top, height: tall }) =>
    side === "above" ? start - (top - GAP - height) : top + tall + GAP - start,
  );
  return [0, ...clear.filter((offset) => offset > 0 && offset <= REACH * height)];
}

/** The shifts at which the bar stands beside an obstacle; first the one that starts at the node's left edge. */
function shiftsOf(node: Box, width: number, obstacles: readonly Obstacle[], room: Room): [number, ...number[]] {
  const least = room.left - node.left;
  const most = room.right - node.left - width;
  const within = (shift: number) => Math.max(Math.min(shift, most), Math.min(least, 0));
  const beside = obstacles.flatMap((box) => [box.left - GAP - width, box.left + box.width + GAP]);
  const held = beside
    .map((left) => within(left - node.left))
    .filter((shift) => shift + width >= HOLD && shift <= node.width - HOLD);
  return [within(0), ...new Set(held)];
}

function covered(box: Box, obstacles: readonly Obstacle[]): number {
  return obstacles.reduce(
    (sum, other) => sum + WEIGHTS[other.of] * common(box, other, "left", "width") * common(box, other, "top", "height"),
    0,
  );
}

function common(a: Box, b: Box, start: "left" | "top", size: "width" | "height"): number {
  return Math.max(0, Math.min(a[start] + a[size], b[start] + b[size]) - Math.max(a[start], b[start]));
}
