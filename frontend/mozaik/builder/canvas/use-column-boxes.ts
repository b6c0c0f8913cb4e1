import { type RefObject, useLayoutEffect, useState } from "react";
import { sameValue } from "#modules/rules/same-value";
import type { NodeId } from "#mozaik/document";
import { type Box, boxIn } from "../geometry/use-measure.ts";

export interface ColumnBox extends Box {
  readonly id: NodeId;
}

/**
 * The columns' boxes in the stage, from left to right; empty unless they are side by side. Measured again when a
 * column's size or one of the `dependencies` changes.
 */
export function useColumnBoxes(
  stage: RefObject<HTMLElement | null>,
  ids: readonly NodeId[],
  ...dependencies: readonly unknown[]
): readonly ColumnBox[] {
  const [boxes, setBoxes] = useState<readonly ColumnBox[]>([]);
  useLayoutEffect(() => {
    const root = stage.current;
    const elements = ids.flatMap((id) => document.getElementById(id) ?? []);
    if (!root || elements.length !== ids.length || ids.length < 2) {
      setBoxes((known) => (known.length === 0 ? known : []));
      return;
    }
    const measure = () => {
      const next = elements.map((element) => ({ ...boxIn(root, element), id: element.id }));
      const stand = next.every((box, index) => index === 0 || box.left >= rightOf(next[index - 1]) - 1);
      const found = stand ? next : [];
      setBoxes((known) => (sameValue(known, found) ? known : found));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [root, ...elements]) observer.observe(element);
    return () => observer.disconnect();
  }, [stage, ids, ...dependencies]);
  return boxes;
}

function rightOf(box: Box | undefined): number {
  return box ? box.left + box.width : 0;
}
