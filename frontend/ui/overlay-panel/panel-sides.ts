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

/** How much of its container an open panel takes: a part that leaves room for the handle, or all of it. */
export type PanelExtent = "part" | "full";

const OPPOSITE: Record<Side, Side> = { top: "bottom", bottom: "top", left: "right", right: "left" };

/** The edges of the container the handle lies at, the one it clings to first. */
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

/** The edge of the container a handle clings to. */
export function clingEdge(position: HandlePosition): Side {
  return EDGES[position][0];
}

/**
 * Where an open panel and its handle meet. A panel rests at the side it came in from. A handle at that side goes along
 * to the panel's free edge; one at the opposite side is not touched by a part panel; elsewhere it lies over the panel,
 * which then keeps room (`room`) for it along one edge.
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

/** Where the arrow of the handle points: the way the panel will go when it is pressed. */
export function arrowSide(isOpen: boolean, entrance: Side, exit: Side): Side {
  return isOpen ? exit : OPPOSITE[entrance];
}

/** How far a handle has to be pulled to count, in px. */
const PULL = 24;

/** Whether a pull by (x, y) px, to the right and down, goes to a side: far enough, and more that way than across. */
export function isPulled(by: { x: number; y: number }, to: Side): boolean {
  const across = to === "left" || to === "right" ? Math.abs(by.y) : Math.abs(by.x);
  const along = { left: -by.x, right: by.x, top: -by.y, bottom: by.y }[to];
  return along >= PULL && along > across;
}
