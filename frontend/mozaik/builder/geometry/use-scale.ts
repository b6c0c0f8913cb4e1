import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { pxOf } from "./px-of.ts";

/** At a smaller scale the page would be unreadable: it scrolls sideways instead. */
const SMALLEST = 0.45;

/** The scale at which a page of `width` px fits into the element; at most 1. */
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
