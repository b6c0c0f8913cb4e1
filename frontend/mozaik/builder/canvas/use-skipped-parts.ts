import { useEffect, useState } from "react";

/**
 * Whether the browser may skip what is out of sight on a long page. Not before all of it has been drawn once: the
 * browser then remembers the heights of what it skips, so nothing moves when it comes into sight.
 */
export function useSkippedParts(isLong: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!isLong) return undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isLong]);
  return isLong && isDrawn;
}
