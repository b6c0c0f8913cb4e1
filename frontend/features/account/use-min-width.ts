import { useCallback, useSyncExternalStore } from "react";

/** Whether the window is at least so many CSS px wide; the component follows its changes. */
export function useMinWidth(width: number): boolean {
  const query = `(min-width: ${width}px)`;
  const follow = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches);
}
