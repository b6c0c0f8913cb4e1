import { useCallback, useSyncExternalStore } from "react";

/** True while the screen matches the media query. */
export function useMediaQuery(media: string): boolean {
  const follow = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    [media],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(media).matches);
}
