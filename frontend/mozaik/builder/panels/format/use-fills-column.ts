import { useLayoutEffect, useState } from "react";
import type { NodeId } from "#mozaik/document";
import { pxOf } from "../../geometry/px-of.ts";
import { useView } from "../../view-state/builder-context.ts";
import { useShown } from "../../view-state/use-shown.ts";

/** True if the content of a block, as displayed, is as wide as the block: aligning it changes nothing visible. */
export function useFillsColumn(id: NodeId): boolean {
  const width = useView((view) => view.width);
  const block = useShown((document) => document.nodes[id]);
  const [isFull, setFull] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other values give it another width
  useLayoutEffect(() => {
    const element = document.getElementById(id);
    const content = element?.querySelector(":scope > :not(.mozaik-backdrop)");
    if (!element || !content) return setFull(false);
    const measure = () => setFull(isAsWide(element, content));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(content);
    return () => observer.disconnect();
  }, [id, width, block]);
  return isFull;
}

function isAsWide(block: Element, content: Element): boolean {
  const { paddingLeft, paddingRight, width } = getComputedStyle(block);
  const room = pxOf(width) - pxOf(paddingLeft) - pxOf(paddingRight);
  return room > 0 && pxOf(getComputedStyle(content).width) >= room - 1;
}
