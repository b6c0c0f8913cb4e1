export type Arrow = "up" | "down" | "left" | "right";

export interface PlacedBox {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Weight of the sideways distance, compared with the distance in the arrow's direction. */
const ASIDE = 2;

/**
 * The box that an arrow key selects: the nearest in that direction, with boxes straight ahead preferred. Undefined if
 * there is none.
 */
export function nearest(boxes: readonly PlacedBox[], from: PlacedBox, arrow: Arrow): string | undefined {
  let best: { id: string; cost: number } | undefined;
  for (const box of boxes) {
    if (box.id === from.id) continue;
    const cost = costOf(from, box, arrow);
    if (cost !== undefined && (!best || cost < best.cost)) best = { id: box.id, cost };
  }
  return best?.id;
}

function costOf(from: PlacedBox, to: PlacedBox, arrow: Arrow): number | undefined {
  const upright = arrow === "up" || arrow === "down";
  const [a, b] = [span(from, upright), span(to, upright)];
  const [c, d] = [span(from, !upright), span(to, !upright)];
  const ahead = arrow === "down" || arrow === "right" ? b.middle - a.middle : a.middle - b.middle;
  // A box that mostly overlaps is beside it, not ahead.
  const overlap = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  if (ahead <= 0 || overlap > Math.min(a.end - a.start, b.end - b.start) / 2) return undefined;
  const gap = Math.max(b.start - a.end, a.start - b.end, 0);
  const aside = Math.max(d.start - c.end, c.start - d.end, 0);
  const off = Math.abs(d.middle - c.middle);
  return gap + ASIDE * aside + off / 100;
}

function span(box: PlacedBox, upright: boolean): { start: number; end: number; middle: number } {
  const [start, size] = upright ? [box.top, box.height] : [box.left, box.width];
  return { start, end: start + size, middle: start + size / 2 };
}
