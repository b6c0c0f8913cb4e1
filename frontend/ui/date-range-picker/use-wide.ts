import { useMediaQuery } from "../media-query/use-media-query.ts";

/** True on screens with room for two months side by side, in touch size too. */
export function useWide(): boolean {
  return useMediaQuery("(min-width: 768px)");
}
