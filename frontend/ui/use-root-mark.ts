import { useLayoutEffect } from "react";

/** How many components ask for each attribute. */
const holders = new Map<string, number>();

/**
 * Keeps this attribute on the root element while the component is mounted, for rules of the whole page. A `:root:has()`
 * would do the same, but makes the browser search the whole page again after every change of it.
 */
export function useRootMark(name: `data-${string}`): void {
  useLayoutEffect(() => {
    hold(name, 1);
    return () => hold(name, -1);
  }, [name]);
}

function hold(name: string, change: 1 | -1): void {
  const count = (holders.get(name) ?? 0) + change;
  holders.set(name, count);
  document.documentElement.toggleAttribute(name, count > 0);
}
