import { useEffect, useRef, useState } from "react";
import { onSettledResize } from "../settled-resize.ts";

const NARROW = "(max-width: 568px)";

const isNarrowNow = () => window.matchMedia(NARROW).matches;

/**
 * Whether the sidebar shows only icons. On a narrow screen it starts collapsed and collapses after each pick; narrowing
 * the window collapses it as well.
 */
export function useCollapse(startsCollapsed: boolean) {
  const [isCollapsed, setCollapsed] = useState(() => startsCollapsed || isNarrowNow());
  const wasNarrow = useRef<boolean>(undefined);
  useEffect(() => {
    wasNarrow.current = isNarrowNow();
    return onSettledResize(window, () => {
      const isNarrow = isNarrowNow();
      if (isNarrow && wasNarrow.current === false) setCollapsed(true);
      wasNarrow.current = isNarrow;
    });
  }, []);
  return {
    isCollapsed,
    toggle: () => setCollapsed((was) => !was),
    expand: () => setCollapsed(false),
    afterPick: () => {
      if (isNarrowNow()) setCollapsed(true);
    },
  };
}
