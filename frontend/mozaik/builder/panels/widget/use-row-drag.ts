import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/**
 * Drags the rows of a list up and down by a handle, while the others make room. `onMove` reports each step; `onAbort`
 * reports Escape, which must restore the order. Returns the dragged row and a function that starts a drag.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
  onAbort: () => void,
) {
  const [held, setHeld] = useState<number | null>(null);
  const present = useRef({ onMove, onAbort });
  present.current = { onMove, onAbort };
  useEffect(() => {
    if (held === null) return;
    const travel = (event: PointerEvent) => {
      const to = rowAt(list.current, event.clientY);
      if (to === held) return;
      present.current.onMove(held, to);
      setHeld(to);
    };
    const end = () => setHeld(null);
    const abort = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      present.current.onAbort();
      end();
    };
    window.addEventListener("pointermove", travel);
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    window.addEventListener("keydown", abort, { capture: true });
    return () => {
      window.removeEventListener("pointermove", travel);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      window.removeEventListener("keydown", abort, { capture: true });
    };
  }, [held, list]);
  const start = (event: ReactPointerEvent, index: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    setHeld(index);
  };
  return { held, start };
}

/** The index of the row at this height: the last one whose top is above it. */
function rowAt(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])];
  return Math.max(
    0,
    rows.findLastIndex((row) => row.getBoundingClientRect().top <= y),
  );
}
