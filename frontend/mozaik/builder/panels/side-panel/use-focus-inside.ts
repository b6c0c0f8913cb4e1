import { type RefObject, useEffect, useRef, useState } from "react";

/**
 * Takes the focus to the element (it needs `tabIndex={-1}`) when its panel opens, unless a field of the panel has it,
 * and back to where it was when the panel goes.
 */
export function useFocusInside(): RefObject<HTMLDivElement | null> {
  const start = useRef<HTMLDivElement>(null);
  // Asked for while a menu that opened the panel is still there.
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

/** A toolbar leads a focus from outside to where it last was, but not the next one. */
function giveBack(opener: HTMLElement): void {
  opener.focus({ preventScroll: true });
  if (document.activeElement !== opener) opener.focus({ preventScroll: true });
}

/** What has the focus, or of a menu the button it came from: the menu itself is gone by the time the panel is. */
function openerOf(focused: Element | null): Element | null {
  const buttonId = focused?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return buttonId ? document.getElementById(buttonId) : focused;
}
