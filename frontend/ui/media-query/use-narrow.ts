import { useMediaQuery } from "./use-media-query.ts";

/**
 * True on narrow screens: the builder's menu, outline and panels use their small layout, because a popover would cover
 * most of the screen.
 */
export function useNarrow(): boolean {
  return useMediaQuery("(max-width: 768px)");
}
