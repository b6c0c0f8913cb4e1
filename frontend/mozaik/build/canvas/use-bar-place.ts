import { type RefObject, useLayoutEffect, useState } from "react";
import { type BarSide, barSide } from "./bar-side.ts";
import { type Box, boxIn } from "./use-measure.ts";

/** Where the bar goes: how many px left of the node's edge it begins (0 or less), and on which side. */
export type BarPlace = { shift: number; side: BarSide };

/** What a person presses on the page and the bar shall not hide. */
const PRESSED = "[data-kind=block], button";

/** px between the bar and the edge of the canvas. */
const MARGIN = 8;

/** Keeps the bar of the selected node inside the canvas and off the other blocks; follows the bar's own size. */
export function useBarPlace(
  stage: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  id: string | null,
  node: Box | null,
  canCover: boolean,
): BarPlace {
  const [place, setPlace] = useState<BarPlace>({ shift: 0, side: "above" });
  useLayoutEffect(() => {
    const [root, element] = [stage.current, bar.current];
    const selected = id === null ? null : document.getElementById(id);
    if (!root || !element || !selected || !node) return;
    const canvas = root.closest("[data-canvas]") ?? root;
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = element;
      const room = boxIn(root, canvas);
      const right = room.left + room.width - MARGIN;
      const shift = Math.max(Math.min(0, right - node.left - width), Math.min(0, room.left + MARGIN - node.left));
      const others = [...root.querySelectorAll(`article :is(${PRESSED})`)]
        .filter((other) => !other.contains(selected) && !selected.contains(other))
        .map((other) => boxIn(root, other));
      const side = barSide(node, { left: node.left + shift, top: 0, width, height }, others, canCover);
      setPlace((known) => (known.shift === shift && known.side === side ? known : { shift, side }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(canvas);
    return () => observer.disconnect();
  }, [stage, bar, id, node, canCover]);
  return place;
}
