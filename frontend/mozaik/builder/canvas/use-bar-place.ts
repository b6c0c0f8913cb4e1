import { type RefObject, useLayoutEffect, useState } from "react";
import { type Box, boxIn } from "../geometry/use-measure.ts";
import { type BarSide, barSide } from "./bar-side.ts";
import { pressableNear } from "./pressable-near.ts";

/**
 * Placement of the bar: its horizontal offset from the node's left edge in px (0 or less), its side, and its height.
 */
export type BarPlace = { shift: number; side: BarSide; height: number };

/** Maximum distance of the bar from its node, in bar heights. */
const REACH = 2;

/** px between the bar and the edge of the canvas; half of it if the bar is inside its node. */
const MARGIN = 16;

/** Keeps the bar of the selected node inside the canvas and off other blocks; updates when the bar's size changes. */
export function useBarPlace(
  stage: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  id: string | null,
  node: Box | null,
  canCover: boolean,
): BarPlace {
  const [place, setPlace] = useState<BarPlace>({ shift: 0, side: "above", height: 0 });
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
      const around = selected.getBoundingClientRect();
      const page = root.querySelector("article") ?? root;
      const others = pressableNear(page, around.top - REACH * height, around.bottom + REACH * height)
        .filter((other) => !other.contains(selected) && !selected.contains(other))
        .map((other) => boxIn(root, other));
      const side = barSide(node, { left: node.left + shift, top: 0, width, height }, others, canCover, {
        height: room.height,
        above: root.offsetTop,
      });
      setPlace((known) => {
        const isSame = known.shift === shift && known.side === side && known.height === height;
        return isSame ? known : { shift, side, height };
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(canvas);
    return () => observer.disconnect();
  }, [stage, bar, id, node, canCover]);
  return place;
}
