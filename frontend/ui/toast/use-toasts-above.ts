import { useLayoutEffect } from "react";
import { toastStore } from "./toasts.ts";

const MARK = "data-toasts-above";
let dialogs = 0;

/**
 * Keeps toasts at the top of the window while the component, a dialog, is mounted: its buttons are at the bottom. Those
 * that are shown when the last dialog closes stay there until they have gone, so that none jumps.
 */
export function useToastsAbove(): void {
  useLayoutEffect(() => {
    dialogs += 1;
    place();
    return () => {
      dialogs -= 1;
      place();
    };
  }, []);
}

function place(): void {
  const root = document.documentElement;
  const isLeftOver = root.hasAttribute(MARK) && toastStore.read().length > 0;
  root.toggleAttribute(MARK, dialogs > 0 || isLeftOver);
}

toastStore.subscribe(place);
