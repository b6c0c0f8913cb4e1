import { type RefObject, useLayoutEffect, useState } from "react";
import { type Box, boxIn } from "../geometry/use-measure.ts";
import { type BarPlace, barPlace } from "./bar-place.ts";
import { obstaclesNear } from "./obstacles-near.ts";

/** The placement of the bar and its height in px. */
export type PlacedBar = BarPlace & { readonly height: number };

/** How far around the node the bar looks for obstacles, in bar heights. */
const SIGHT = 4;

/** px between the bar and the edge of the canvas. */
const MARGIN = 16;

/**
 * Keeps the bar of the selected node inside the canvas and off controls and other blocks; updates when the bar's size
 * or the page changes.
 */
export function useBarPlace(
  stage: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  id: string | null,
  node: Box | null,
  canCover: boolean,
): PlacedBar {
  const [place, setPlace] = useState<PlacedBar>({ shift: 0, offset: 0, side: "above", height: 0 });
  useLayoutEffect(() => {
    const [root, element] = [stage.current, bar.current];
    const selected = id === null ? null : document.getElementById(id);
    if (!root || !element || !selected || !node) return;
    const canvas = root.closest("[data-canvas]") ?? root;
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = element;
      const visible = boxIn(root, canvas);
      const outer = root.getBoundingClientRect();
      const around = selected.getBoundingClientRect();
      const page = root.querySelector("article") ?? root;
      const sight = SIGHT * height;
      const obstacles = obstaclesNear(page, selected, around.top - sight, around.bottom + sight).map(({ box, of }) => ({
        of,
        left: box.left - outer.left,
        top: box.top - outer.top,
        width: box.width,
        height: box.height,
      }));
      const next = barPlace(node, { width, height }, obstacles, canCover, {
        height: visible.height,
        left: visible.left + MARGIN,
        right: visible.left + visible.width - MARGIN,
        above: root.offsetTop,
      });
      setPlace((known) => (isSame(known, { ...next, height }) ? known : { ...next, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(canvas);
    observer.observe(root);
    return () => observer.disconnect();
  }, [stage, bar, id, node, canCover]);
  return place;
}

function isSame(a: PlacedBar, b: PlacedBar): boolean {
  return a.shift === b.shift && a.offset === b.offset && a.side === b.side && a.height === b.height;
}
