import { useMediaQuery } from "../media-query/use-media-query.ts";

/** True if the screen has room for two months side by side, even at touch size. */
export function useWide(): boolean {
  return useMediaQuery("(min-width: 768px)");
}
