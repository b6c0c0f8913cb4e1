import type { Handle } from "./handle.ts";
import { snapped } from "./snap.ts";

/** Snapping distance in px of the screen. */
const REACH = 3;

/** px of the page per key; with Shift, `LARGE`. */
const SMALL = 1;
const LARGE = 8;

/** The value after the pointer moved by `dx`, `dy` px of the screen. `scale`: px of the screen per px of the page. */
export function draggedValue(
  { value, grows, least, most, snaps }: Handle,
  { dx, dy, scale, isSnapping }: { dx: number; dy: number; scale: number; isSnapping: boolean },
): number {
  const wanted = Math.round(value + (dx * grows.x + dy * grows.y) / scale);
  return within(isSnapping ? snapped(wanted, snaps, REACH / scale) : wanted, least, most);
}

/** The value after a key: arrows by one px, with Shift by eight; Home and End to the limits. Undefined for other keys. */
export function steppedValue(
  { grows, least, most }: Handle,
  value: number,
  key: string,
  isLarge: boolean,
): number | undefined {
  const step = isLarge ? LARGE : SMALL;
  switch (key) {
    case "ArrowRight":
      return within(value + (grows.x < 0 ? -step : step), least, most);
    case "ArrowLeft":
      return within(value - (grows.x < 0 ? -step : step), least, most);
    case "ArrowDown":
      return within(value + (grows.y < 0 || grows.y === 0 ? -step : step), least, most);
    case "ArrowUp":
      return within(value - (grows.y < 0 || grows.y === 0 ? -step : step), least, most);
    case "Home":
      return least;
    case "End":
      return most;
    default:
      return undefined;
  }
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
