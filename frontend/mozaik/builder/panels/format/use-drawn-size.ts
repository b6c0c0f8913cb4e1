import { useLayoutEffect, useState } from "react";
import type { Dimensions, NodeId } from "#mozaik/document";
import { useView } from "../../view-state/builder-context.ts";
import { useShown } from "../../view-state/use-shown.ts";

/** The displayed size of a block's picture in px, on a page as wide as the canvas; null while it is not drawn. */
export function useDrawnSize(id: NodeId): Dimensions | null {
  const width = useView((view) => view.width);
  const block = useShown((document) => document.nodes[id]);
  const [size, setSize] = useState<Dimensions | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content shows another picture
  useLayoutEffect(() => {
    const picture = document.getElementById(id)?.querySelector(".mozaik-asset img");
    if (!picture) return setSize(null);
    const measure = () => setSize((known) => same(known, drawn(picture)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(picture);
    return () => observer.disconnect();
  }, [id, width, block]);
  return size;
}

/** In px of the page, whatever the canvas's scale. */
function drawn(picture: Element): Dimensions | null {
  const { width, height } = getComputedStyle(picture);
  const size = { width: Math.round(Number.parseFloat(width)), height: Math.round(Number.parseFloat(height)) };
  return size.width > 0 && size.height > 0 ? size : null;
}

function same(known: Dimensions | null, next: Dimensions | null): Dimensions | null {
  return known?.width === next?.width && known?.height === next?.height ? known : next;
}
