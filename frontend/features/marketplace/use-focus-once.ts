import { type RefObject, useEffect, useRef } from "react";

/** Focuses an element when it appears: it replaces the one that had the focus. */
export function useFocusOnce(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
