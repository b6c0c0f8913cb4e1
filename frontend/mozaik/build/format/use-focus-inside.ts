import { type RefObject, useEffect, useRef } from "react";

/**
 * Takes the focus to the element (it needs `tabIndex={-1}`) when its panel opens, unless a field of the panel has it,
 * and back to where it was when the panel goes.
 */
export function useFocusInside(): RefObject<HTMLDivElement | null> {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const panel = start.current;
    if (!panel?.closest("aside")?.contains(before)) panel?.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return start;
}
