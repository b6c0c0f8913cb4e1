/** The cards of a slider that are visible: `size` of them from place `start`. */
export interface SliderWindow {
  readonly start: number;
  readonly size: number;
}

/** The same window after cards went or the screen became wider: no place is empty that a card could fill. */
export function fitted({ start, size }: SliderWindow, count: number): SliderWindow {
  return { start: Math.max(Math.min(start, count - size), 0), size };
}

export function previous({ start, size }: SliderWindow): SliderWindow {
  return { start: Math.max(start - size, 0), size };
}

/** The next window; the last one is full. */
export function next({ start, size }: SliderWindow, count: number): SliderWindow {
  return fitted({ start: start + size, size }, count);
}

/** True if fewer than two windows of cards are left from here on, so that more should be loaded. */
export function needsMore({ start, size }: SliderWindow, count: number): boolean {
  return count - start < 2 * size;
}

export function isAtEnd({ start, size }: SliderWindow, count: number): boolean {
  return start + size >= count;
}
