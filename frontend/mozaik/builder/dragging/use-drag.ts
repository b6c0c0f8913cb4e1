import { type RefObject, useEffect, useRef, useState } from "react";
import type { MozaikDocument, NodeId } from "#mozaik/document";
import type { Box } from "../geometry/use-measure.ts";
import { moveAll } from "../model/bulk-edits.ts";
import { type Choice, chosenIds, withToggled } from "../model/selection.ts";
import type { Builder } from "../view-state/builder.ts";
import { useBuilder } from "../view-state/builder-context.ts";
import { AutoScroll } from "./auto-scroll.ts";
import type { DropTarget } from "./drop-target.ts";

/** px the pointer travels before a press becomes a drag; a finger is less steady than a mouse. */
const THRESHOLD = { mouse: 6, touch: 10 };
/** Milliseconds a finger rests before it drags instead of scrolling. */
const LONG_PRESS = 400;

export interface DragView {
  readonly ids: readonly NodeId[];
  /** Where the drop line lies, in px of what it is drawn in. */
  readonly line: Box | null;
}

/** What can be dragged somewhere, and where it would land. */
export interface DragRules {
  /** The node that a press on this element takes, if any. */
  pick(target: Element): NodeId | undefined;
  /** Where the nodes would land with the pointer there; null: nowhere. */
  aim(ids: readonly NodeId[], x: number, y: number): DropTarget | null;
}

/**
 * Dragging by mouse, pen or a resting finger (on a handle by any), on the page and in the outline. Frames are kept here
 * and never become edits; the drop does. What can be dragged can also be moved by menu and keys.
 */
export function useDrag(ground: RefObject<HTMLElement | null>, rules: DragRules): DragView | null {
  const builder = useBuilder();
  const [view, setView] = useState<DragView | null>(null);
  const present = useRef(rules);
  present.current = rules;
  useEffect(() => {
    const root = ground.current;
    if (!root || builder.isReadOnly) return;
    return followDrags(builder, root, present, setView);
  }, [builder, ground]);
  return view;
}

function followDrags(
  builder: Builder,
  root: HTMLElement,
  rules: RefObject<DragRules>,
  show: (view: DragView | null) => void,
): () => void {
  let pressed: {
    id: NodeId;
    x: number;
    y: number;
    timer: number;
    pointer: number;
    isTouch: boolean;
    /** A finger that moves at once scrolls, except on a handle. */
    mayScroll: boolean;
  } | null = null;
  let dragged: {
    ids: NodeId[];
    x: number;
    y: number;
    before: Choice;
    moved: boolean;
    target: DropTarget | null;
  } | null = null;

  const aim = () => {
    if (!dragged) return;
    const shown = dragged.target?.line ?? null;
    dragged.target = rules.current.aim(dragged.ids, dragged.x, dragged.y);
    const line = dragged.target?.line ?? null;
    if (!isSameBox(line, shown)) show({ ids: dragged.ids, line }); // most moves change nothing that is seen
  };
  const scroll = new AutoScroll(root, aim);
  const start = () => {
    if (!pressed) return;
    const before = builder.view.get();
    const ids = pickUp(builder, pressed.id);
    dragged = { ids, x: pressed.x, y: pressed.y, before, moved: false, target: null };
    show({ ids, line: null });
    root.setPointerCapture(pressed.pointer);
  };
  const end = () => {
    if (pressed) window.clearTimeout(pressed.timer);
    scroll.stop();
    pressed = null;
    dragged = null;
    show(null);
  };
  const press = (event: PointerEvent) => {
    const id = event.target instanceof Element ? rules.current.pick(event.target) : undefined;
    if (id === undefined || event.button !== 0) return;
    const isTouch = event.pointerType === "touch";
    const mayScroll = isTouch && !(event.target instanceof Element && event.target.closest("[data-drag]"));
    const timer = mayScroll ? window.setTimeout(start, LONG_PRESS) : 0;
    pressed = { id, x: event.clientX, y: event.clientY, timer, pointer: event.pointerId, isTouch, mayScroll };
  };
  const travel = (event: PointerEvent) => {
    if (!pressed || pressed.pointer !== event.pointerId) return;
    const way = Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y);
    if (!dragged && way > (pressed.isTouch ? THRESHOLD.touch : THRESHOLD.mouse)) {
      if (pressed.mayScroll) return end();
      start();
    }
    if (!dragged) return;
    dragged.moved ||= way > THRESHOLD.touch;
    dragged.x = event.clientX;
    dragged.y = event.clientY;
    scroll.follow(event.clientY);
    aim();
  };
  const release = () => {
    const [drop, held] = [dragged, pressed];
    end();
    if (!drop || !held) return;
    // The click that follows a drop is part of the drag.
    root.addEventListener("click", swallow, { capture: true, once: true });
    unswallow();
    // A finger that held a block and did not move it chooses it together with the others.
    if (held.isTouch && !drop.moved) builder.view.choose(withToggled(documentOf(builder), drop.before, held.id));
    else if (drop.target) builder.act(...moveAll(documentOf(builder), drop.ids, drop.target.place));
  };
  const keepStill = (event: Event) => {
    if (dragged) event.preventDefault();
  };
  const abort = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !dragged) return;
    event.stopPropagation();
    end();
    // So is the click when the button is let go at last.
    root.addEventListener("click", swallow, { capture: true, once: true });
    window.addEventListener("pointerup", unswallow, { once: true });
  };
  const unswallow = () => {
    window.setTimeout(() => root.removeEventListener("click", swallow, { capture: true }));
  };
  root.addEventListener("pointerdown", press);
  root.addEventListener("pointermove", travel);
  root.addEventListener("pointerup", release);
  root.addEventListener("pointercancel", end);
  root.addEventListener("touchmove", keepStill, { passive: false });
  root.addEventListener("contextmenu", keepStill);
  root.addEventListener("dragstart", prevent);
  window.addEventListener("keydown", abort, { capture: true });
  return () => {
    end();
    root.removeEventListener("pointerdown", press);
    root.removeEventListener("pointermove", travel);
    root.removeEventListener("pointerup", release);
    root.removeEventListener("pointercancel", end);
    root.removeEventListener("touchmove", keepStill);
    root.removeEventListener("contextmenu", keepStill);
    root.removeEventListener("dragstart", prevent);
    window.removeEventListener("keydown", abort, { capture: true });
  };
}

/** What goes along when a node is dragged: everything chosen, if it is chosen; else it alone, which is then selected. */
function pickUp(builder: Builder, id: NodeId): NodeId[] {
  const ids = chosenIds(documentOf(builder), builder.view.get());
  if (ids.includes(id)) return ids;
  builder.view.select(id);
  return [id];
}

function isSameBox(one: Box | null, other: Box | null): boolean {
  if (one === null || other === null) return one === other;
  return one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height;
}

function documentOf(builder: Builder): MozaikDocument {
  return builder.draft.state.get().document;
}

function prevent(event: Event): void {
  event.preventDefault();
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
