import { useLayoutEffect, useState } from "react";
import type { NodeId } from "#mozaik/document";
import { pxOf } from "../../geometry/px-of.ts";
import { useView } from "../../view-state/builder-context.ts";
import { useShown } from "../../view-state/use-shown.ts";

/** The displayed gap of a structure in px of the page; null while it is not on the canvas. */
export function useDrawnGap(id: NodeId | null): number | null {
  const width = useView((view) => view.width);
  const node = useShown((document) => document.nodes[id ?? ""]);
  const [gap, setGap] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other values draw another gap
  useLayoutEffect(() => {
    const element = id === null ? null : document.getElementById(id);
    setGap(element ? Math.round(pxOf(getComputedStyle(element).columnGap)) : null);
  }, [id, width, node]);
  return gap;
}
