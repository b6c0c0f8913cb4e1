import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Focuses the element (it needs `tabIndex={-1}`) when its panel opens, unless a field of the panel has the focus.
 * Returns the focus when the panel closes.
 */
export function useFocusInside(): RefObject<HTMLDivElement | null> {
  const start = useRef<HTMLDivElement>(null);
  // Read at once: a menu that opened the panel is about to disappear.
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(() => {
    const panel = start.current;
    if (!panel?.closest("aside")?.contains(document.activeElement)) panel?.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) giveBack(opener);
    };
  }, [opener]);
  return start;
}

/** A toolbar moves incoming focus to its last focused button, so focus again. */
function giveBack(opener: HTMLElement): void {
  opener.focus({ preventScroll: true });
  if (document.activeElement !== opener) opener.focus({ preventScroll: true });
}

/** The focused element; for a menu, the button that opened it, because the menu will be gone. */
function openerOf(focused: Element | null): Element | null {
  const buttonId = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return buttonId ? document.getElementById(buttonId) : focused;
}
