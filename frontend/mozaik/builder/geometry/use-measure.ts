import { type RefObject, useLayoutEffect, useState } from "react";

export type Box = { left: number; top: number; width: number; height: number };

/**
 * An element's box in the stage, in px of the screen; null while it does not exist. Measured again when either changes
 * its size or `dependency` (the document) changes.
 */
export function useMeasure(
  stage: RefObject<HTMLElement | null>,
  id: string | null,
  ...dependencies: readonly unknown[]
): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const root = stage.current;
    const element = id === null ? null : document.getElementById(id);
    if (!root || !element) {
      setBox(null);
      return;
    }
    const measure = () => setBox((known) => same(known, boxIn(root, element)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage, id, ...dependencies]);
  return box;
}

/** The element's box with the stage's corner as origin. */
export function boxIn(root: HTMLElement, element: Element): Box {
  const outer = root.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  return {
    left: inner.left - outer.left,
    top: inner.top - outer.top,
    width: inner.width,
    height: inner.height,
  };
}

function same(known: Box | null, next: Box): Box {
  const equal =
    known &&
    known.left === next.left &&
    known.top === next.top &&
    known.width === next.width &&
    known.height === next.height;
  return equal ? known : next;
}
