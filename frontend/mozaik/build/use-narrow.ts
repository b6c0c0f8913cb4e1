import { useSyncExternalStore } from "react";

/** Up to here the edit menu, the outline and the panels take their small forms. */
const NARROW = "(max-width: 768px)";

/** True on narrow screens. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(NARROW).matches);
}

function follow(listener: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
