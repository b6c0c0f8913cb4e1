import { type RefObject, useEffect, useState } from "react";
import { useBuilder } from "../builder-context.ts";
import { type DropTarget, dropTarget } from "./drop-target.ts";
import { moveTo } from "./moves.ts";

/** px the pointer travels before a press becomes a drag. */
const THRESHOLD = 6;
/** Milliseconds a finger rests before it drags instead of scrolling. */
const LONG_PRESS = 400;
/** px from the edge at which the canvas scrolls along. */
const EDGE = 60;

export interface DragView {
  id: string;
  /** Where the drop line lies in the stage. */
  line: { left: number; top: number; width: number } | null;
}

/**
 * Dragging blocks and layouts by mouse, pen or a resting finger. Frames are kept here and never become edits; the drop
 * is one. What can be dragged can also be moved by menu and keys.
 */
export function useDrag(ground: RefObject<HTMLElement | null>, stage: RefObject<HTMLElement | null>): DragView | null {
  const builder = useBuilder();
  const [view, setView] = useState<DragView | null>(null);
  useEffect(() => {
    const root = ground.current;
    if (!root || builder.isReadOnly) return;
    let pressed: { id: string; x: number; y: number; timer: number; pointer: number } | null = null;
    let dragged: { id: string; target: DropTarget | null } | null = null;

    const start = () => {
      if (!pressed) return;
      dragged = { id: pressed.id, target: null };
      builder.select(pressed.id);
      setView({ id: pressed.id, line: null });
      root.setPointerCapture(pressed.pointer);
    };
    const end = () => {
      if (pressed) window.clearTimeout(pressed.timer);
      pressed = null;
      dragged = null;
      setView(null);
    };
    const press = (event: PointerEvent) => {
      const id = draggableAt(event);
      if (id === undefined || event.button !== 0) return;
      const isTouch = event.pointerType === "touch";
      const timer = isTouch ? window.setTimeout(start, LONG_PRESS) : 0;
      pressed = { id, x: event.clientX, y: event.clientY, timer, pointer: event.pointerId };
    };
    const travel = (event: PointerEvent) => {
      if (!pressed) return;
      const far = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > THRESHOLD;
      if (!dragged && far) {
        if (event.pointerType === "touch") return end(); // it scrolls
        start();
      }
      if (!dragged || !stage.current) return;
      scrollAlong(root, event.clientY);
      const node = builder.draft.state.get().document.nodes[dragged.id];
      dragged.target = node ? dropTarget(stage.current, node, event.clientX, event.clientY) : null;
      setView({ id: dragged.id, line: dragged.target?.line ?? null });
    };
    const release = () => {
      const node = dragged ? builder.draft.state.get().document.nodes[dragged.id] : undefined;
      const request = node && dragged?.target ? moveTo(node, dragged.target.place) : undefined;
      if (dragged) root.addEventListener("click", swallow, { capture: true, once: true });
      end();
      window.setTimeout(() => root.removeEventListener("click", swallow, { capture: true }));
      if (request) builder.act(request);
    };
    const keepStill = (event: TouchEvent) => {
      if (dragged) event.preventDefault();
    };
    const abort = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !dragged) return;
      event.stopPropagation();
      end();
    };
    const noNativeDrag = (event: DragEvent) => event.preventDefault();
    root.addEventListener("pointerdown", press);
    root.addEventListener("pointermove", travel);
    root.addEventListener("pointerup", release);
    root.addEventListener("pointercancel", end);
    root.addEventListener("touchmove", keepStill, { passive: false });
    root.addEventListener("dragstart", noNativeDrag);
    window.addEventListener("keydown", abort, { capture: true });
    return () => {
      end();
      root.removeEventListener("pointerdown", press);
      root.removeEventListener("pointermove", travel);
      root.removeEventListener("pointerup", release);
      root.removeEventListener("pointercancel", end);
      root.removeEventListener("touchmove", keepStill);
      root.removeEventListener("dragstart", noNativeDrag);
      window.removeEventListener("keydown", abort, { capture: true });
    };
  }, [builder, ground, stage]);
  return view;
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** The block under the pointer, or the layout whose handle it is; nothing on controls and in the text editor. */
function draggableAt({ target }: PointerEvent): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const handle = target.closest<HTMLElement>("[data-drag]");
  if (handle) return handle.dataset.drag;
  if (target.closest("button, input, textarea, [contenteditable=true], [role=toolbar]")) return undefined;
  const block = target.closest<HTMLElement>("[data-kind=block]");
  return block?.dataset.node;
}

function scrollAlong(root: HTMLElement, y: number): void {
  const { top, bottom } = root.getBoundingClientRect();
  if (y < top + EDGE) root.scrollTop -= 14;
  if (y > bottom - EDGE) root.scrollTop += 14;
}
