import { type RefObject, useEffect, useRef } from "react";
import { useBuilder, useView } from "../view-state/builder-context.ts";
import { type Anchor, anchorOf, driftOf } from "./scroll-anchor.ts";

/**
 * Scroll anchoring for changes of the page's scale or width, for example when a panel opens. The anchor is the selected
 * node, or the tile at the upper edge if the selection is out of sight.
 */
export function useSteadyPage(ground: RefObject<HTMLElement | null>, stage: RefObject<HTMLElement | null>): void {
  const builder = useBuilder();
  const selectedId = useView((view) => view.selectedId);
  const anchor = useRef<Anchor | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another node is another scroll anchor
  useEffect(() => {
    const [room, page] = [ground.current, stage.current];
    if (!room || !page) return;
    const note = () => {
      anchor.current = present(room, page, builder.view.get().selectedId);
    };
    let { width } = page.getBoundingClientRect();
    const follow = () => {
      const now = page.getBoundingClientRect().width;
      const element = anchor.current && document.getElementById(anchor.current.id);
      if (now !== width && anchor.current && element) {
        room.scrollTop += driftOf(anchor.current, element.getBoundingClientRect());
      }
      width = now;
      note();
    };
    note();
    const observer = new ResizeObserver(follow);
    observer.observe(page);
    room.addEventListener("scroll", note, { passive: true });
    return () => {
      observer.disconnect();
      room.removeEventListener("scroll", note);
    };
  }, [builder, ground, stage, selectedId]);
}

function present(room: HTMLElement, page: HTMLElement, selectedId: string | null): Anchor | null {
  const { top, bottom } = room.getBoundingClientRect();
  const isInSight = (element: Element) => {
    const box = element.getBoundingClientRect();
    return box.bottom > top && box.top < bottom;
  };
  const selected = selectedId === null ? null : document.getElementById(selectedId);
  const element =
    selected && isInSight(selected) ? selected : [...page.querySelectorAll("[data-kind=tile]")].find(isInSight);
  return element ? anchorOf(element.id, element.getBoundingClientRect(), top) : null;
}
