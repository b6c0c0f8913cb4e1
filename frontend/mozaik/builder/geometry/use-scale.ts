import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Smaller than this the page would not be readable: it then scrolls sideways. */
const SMALLEST = 0.45;

/** How much smaller a page of `width` px must be drawn to fit the room that the element has; never larger than it is. */
export function useScale(width: number): [ground: RefObject<HTMLDivElement | null>, scale: number] {
  const ground = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useLayoutEffect(() => {
    const element = ground.current;
    if (!element) return;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      setRoom(element.clientWidth - pxOf(paddingLeft) - pxOf(paddingRight));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ground, Math.max(Math.min(room / width, 1), SMALLEST)];
}

/** Nothing where no length is known, as outside a browser. */
function pxOf(length: string): number {
  return Number.parseFloat(length) || 0;
}
