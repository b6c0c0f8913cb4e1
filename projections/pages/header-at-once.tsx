import type { ReactNode } from "react";

/**
 * For the head of a page: nothing is painted before its `#content` begins, which follows the header. A header that is
 * painted in pieces moves, because its parts make room for those that follow. Other browsers than Chromium paint at once.
 */
export function HeaderAtOnce(): ReactNode {
  return <link rel="expect" href="#content" blocking="render" />;
}
