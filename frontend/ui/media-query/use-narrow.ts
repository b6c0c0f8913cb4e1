import { useMediaQuery } from "./use-media-query.ts";

/**
 * True on narrow screens: the builder's menu, outline and panels take their small forms, and what floats beside its
 * trigger would lie over most of the screen.
 */
export function useNarrow(): boolean {
  return useMediaQuery("(max-width: 768px)");
}
