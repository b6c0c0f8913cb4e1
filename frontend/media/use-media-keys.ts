import type { KeyboardEvent, RefObject } from "react";
import type { MediaItem } from "#modules/asset/media-contract";
import { type Box, boxBeside } from "./boxes.ts";
import { all, extend, NOTHING, pick, type Selection, toggle } from "./selection.ts";

export interface Selecting {
  items: readonly MediaItem[];
  selection: Selection;
  onSelection: (selection: Selection) => void;
  mode: "single" | "multiple";
  /** True if a plain press adds a file to the selection, or takes it out. */
  isCollecting?: boolean | undefined;
  onOpen?: ((item: MediaItem) => void) | undefined;
  isDisabled?: ((item: MediaItem) => boolean) | undefined;
}

/** Space around a file that is scrolled into sight, in px. */
const MARGIN = 96;

/**
 * Arrows, Home and End move; with Shift they select, with Ctrl they move alone. Space selects, Enter opens, Ctrl+A
 * selects all, Escape nothing.
 */
export function useMediaKeys(
  frame: RefObject<HTMLElement | null>,
  boxes: readonly Box[],
  { items, selection, onSelection, mode, onOpen, isDisabled }: Selecting,
) {
  const active = items.findIndex(({ id }) => id === selection.active);
  const enabled = () => items.filter((item) => !isDisabled?.(item)).map(({ id }) => id);

  const target = (key: string): number | null => {
    if (items.length === 0) return null;
    const last = items.length - 1;
    if (key === "Home") return 0;
    if (key === "End") return last;
    if (!key.startsWith("Arrow")) return null;
    if (active < 0) return 0;
    if (key === "ArrowLeft") return Math.max(0, active - 1);
    if (key === "ArrowRight") return Math.min(last, active + 1);
    return Math.min(last, boxBeside(boxes, active, key === "ArrowUp" ? "up" : "down"));
  };

  const move = (to: number, event: KeyboardEvent) => {
    const id = items[to]?.id;
    if (id === undefined) return;
    bringIntoSight(frame.current, boxes[to]);
    if (mode === "multiple" && event.shiftKey) onSelection(extend(selection, id, enabled(), false));
    else onSelection({ ...selection, active: id, anchor: selection.anchor ?? id });
  };

  return (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const item = items[active];
    const to = target(event.key);
    if (to !== null) move(to, event);
    else if (event.key === " " && item && !isDisabled?.(item)) {
      onSelection((mode === "multiple" ? toggle : pick)(selection, item.id));
    } else if (event.key === "Enter" && item && onOpen) onOpen(item);
    else if (event.key === "Escape" && selection.ids.size > 0) onSelection({ ...NOTHING, active: selection.active });
    else if (mode === "multiple" && isCommand && event.key.toLowerCase() === "a")
      onSelection(all(selection, enabled()));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** Scrolls the box into sight, also if it is not rendered. */
function bringIntoSight(frame: HTMLElement | null, box: Box | undefined): void {
  if (!frame || !box) return;
  const mark = document.createElement("div");
  mark.style.cssText = `position:absolute;top:${box.top - MARGIN}px;height:${box.height + 2 * MARGIN}px;width:1px`;
  frame.append(mark);
  mark.scrollIntoView?.({ block: "nearest" });
  mark.remove();
}
