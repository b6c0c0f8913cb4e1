import { useSyncExternalStore } from "react";

/** From here on two months fit side by side, in touch size too. */
const WIDE = "(min-width: 768px)";

/** True on screens with room for two months. */
export function useWide(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(WIDE).matches);
}

function follow(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
