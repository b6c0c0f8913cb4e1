import { type RefObject, useEffect, useRef, useState } from "react";
import { useBuilder } from "../view-state/builder-context.ts";
import { DragGesture } from "./drag-gesture.ts";
import type { DragRules, DragView } from "./drag-rules.ts";

/**
 * Dragging on the page and in the outline: by mouse, pen or a finger's long press (on a handle by any touch). Frames of
 * a drag are kept here and never become edits; only the drop does. Menus and keys can make the same moves.
 */
export function useDrag(ground: RefObject<HTMLElement | null>, rules: DragRules): DragView | null {
  const builder = useBuilder();
  const [view, setView] = useState<DragView | null>(null);
  const present = useRef(rules);
  present.current = rules;
  useEffect(() => {
    const root = ground.current;
    if (!root || builder.isReadOnly) return;
    const gesture = new DragGesture(builder, root, present, setView);
    return () => gesture.stop();
  }, [builder, ground]);
  return view;
}
