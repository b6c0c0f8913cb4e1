export type Side = "top" | "bottom" | "left" | "right";

export type HandlePosition =
  | "topLeft"
  | "topMiddle"
  | "topRight"
  | "bottomLeft"
  | "bottomMiddle"
  | "bottomRight"
  | "leftMiddle"
  | "rightMiddle";

/** How much of its container an open panel covers: a part that leaves room for the handle, or all of it. */
export type PanelExtent = "part" | "full";

const OPPOSITE: Record<Side, Side> = { top: "bottom", bottom: "top", left: "right", right: "left" };

/** The edges of the container at which the handle is, the one it is attached to first. */
const EDGES: Record<HandlePosition, readonly [Side] | readonly [Side, Side]> = {
  topLeft: ["top", "left"],
  topMiddle: ["top"],
  topRight: ["top", "right"],
  bottomLeft: ["bottom", "left"],
  bottomMiddle: ["bottom"],
  bottomRight: ["bottom", "right"],
  leftMiddle: ["left"],
  rightMiddle: ["right"],
};

/** The edge of the container to which a handle is attached. */
export function clingEdge(position: HandlePosition): Side {
  return EDGES[position][0];
}

/**
 * How an open panel and its handle meet. A panel rests at its entrance. A handle at that side moves with the panel's
 * free edge; a partial panel does not touch a handle at the opposite side; elsewhere the handle lies over the panel,
 * which then reserves `room` along one edge.
 */
export function meeting(
  position: HandlePosition,
  rest: Side,
  extent: PanelExtent,
): { goesAlong: boolean; room: Side | undefined } {
  const edges: readonly Side[] = EDGES[position];
  if (extent === "full") return { goesAlong: false, room: clingEdge(position) };
  if (edges.includes(rest)) return { goesAlong: true, room: undefined };
  if (edges.includes(OPPOSITE[rest])) return { goesAlong: false, room: undefined };
  return { goesAlong: false, room: clingEdge(position) };
}

/** The direction of the handle's arrow: where the panel will move when it is pressed. */
export function arrowSide(isOpen: boolean, entrance: Side, exit: Side): Side {
  return isOpen ? exit : OPPOSITE[entrance];
}

/** The minimum pull in px. */
const PULL = 24;

/**
 * Whether a pull by (x, y) px, to the right and down, is towards a side: far enough, and more in that direction than
 * across.
 */
export function isPulled(by: { x: number; y: number }, to: Side): boolean {
  const across = to === "left" || to === "right" ? Math.abs(by.y) : Math.abs(by.x);
  const along = { left: -by.x, right: by.x, top: -by.y, bottom: by.y }[to];
  return along >= PULL && along > across;
}
