import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { pxOf } from "./px-of.ts";

/** At a smaller scale a page would be unreadable. */
export const SMALLEST_SCALE = 0.45;

/** The scale at which a page of `width` px fits into the element; at most 1. A wider page scrolls sideways. */
export function useScale(width: number): [ground: RefObject<HTMLDivElement | null>, scale: number] {
  const [ground, room] = useRoom(width);
  return [ground, Math.max(Math.min(room / width, 1), SMALLEST_SCALE)];
}

/** The width in px that the element has for a page; `usual` until it is known. */
export function useRoom(usual: number): [ground: RefObject<HTMLDivElement | null>, room: number] {
  const ground = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(usual);
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
  return [ground, room];
}
