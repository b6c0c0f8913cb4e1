import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the form around `element` from being submitted while `hold` is given, and calls it instead: the form must not
 * save a previous value in place of what was typed and rejected.
 */
export function useHeldSubmission(element: RefObject<HTMLElement | null>, hold: (() => void) | null): void {
  const latest = useRef(hold);
  latest.current = hold;
  const isHeld = hold !== null;
  useEffect(() => {
    const form = element.current?.closest("form");
    if (!form || !isHeld) return;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current?.();
    };
    form.addEventListener("submit", stop, { capture: true });
    return () => form.removeEventListener("submit", stop, { capture: true });
  }, [element, isHeld]);
}
