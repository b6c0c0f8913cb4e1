import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from "react";

/** The part of an element that is in sight, as heights from its top, and its width; px. */
export interface Sight {
  readonly width: number;
  readonly from: number;
  readonly to: number;
}

/** In px; a new part is reported after this much scrolling only, and reaches as far beyond what is in sight. */
const STEP = 320;

/** Before it was measured, and in tests without a layout. */
const UNMEASURED: Sight = { width: 960, from: 0, to: 1_600 };

/** Follows scrolling and resizing, whatever scrolls. */
export function useSight(element: RefObject<HTMLElement | null>): Sight {
  const [sight, setSight] = useState(UNMEASURED);
  const look = useCallback(() => {
    const box = element.current?.getBoundingClientRect();
    if (!box || box.width === 0) return;
    const from = Math.floor(-box.top / STEP - 1) * STEP;
    const to = Math.ceil((window.innerHeight - box.top) / STEP + 1) * STEP;
    const next = { width: Math.floor(box.width), from, to };
    setSight((known) =>
      known.width === next.width && known.from === next.from && known.to === next.to ? known : next,
    );
  }, [element]);
  useLayoutEffect(look, [look]);
  useEffect(() => {
    const resize = new ResizeObserver(look);
    if (element.current) resize.observe(element.current);
    window.addEventListener("scroll", look, { capture: true, passive: true });
    window.addEventListener("resize", look);
    return () => {
      resize.disconnect();
      window.removeEventListener("scroll", look, { capture: true });
      window.removeEventListener("resize", look);
    };
  }, [element, look]);
  return sight;
}
