import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Box, boxesIn } from "./boxes.ts";
import { enclose, extend, pick, toggle } from "./selection.ts";
import type { Selecting } from "./use-media-keys.ts";

/** In px: a press that moves less is a click. */
const SLACK = 5;
/** In ms: a finger that stays this long selects. */
const LONG_PRESS = 450;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly kept: ReadonlySet<string>;
}

/** Clicks with Shift and Ctrl, a selection rectangle with the mouse, and long presses of a finger. */
export function useMediaPointer(frame: RefObject<HTMLElement | null>, boxes: readonly Box[], selecting: Selecting) {
  const { items, selection, onSelection, mode, isCollecting, onOpen, isDisabled } = selecting;
  const [area, setArea] = useState<Box | null>(null);
  const press = useRef<Press | null>(null);
  const isDone = useRef(false);
  const pointerType = useRef("mouse");
  const longPress = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(longPress.current), []);

  const at = (event: PointerEvent | MouseEvent) => {
    const origin = frame.current?.getBoundingClientRect();
    return { x: event.clientX - (origin?.left ?? 0), y: event.clientY - (origin?.top ?? 0) };
  };
  const itemOf = (event: MouseEvent | PointerEvent) => {
    const option = event.target instanceof Element ? event.target.closest("[role=option]") : null;
    const item = option instanceof HTMLElement ? items[Number(option.dataset.index)] : undefined;
    return item && !isDisabled?.(item) ? item : undefined;
  };
  const enabled = () => items.filter((item) => !isDisabled?.(item)).map(({ id }) => id);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    isDone.current = false;
    pointerType.current = event.pointerType;
    if (mode === "single" || event.button !== 0) return;
    const item = itemOf(event);
    if (event.pointerType === "mouse") {
      press.current = { ...at(event), kept: event.ctrlKey || event.metaKey ? selection.ids : new Set() };
    } else if (item) {
      longPress.current = setTimeout(() => {
        isDone.current = true;
        onSelection(toggle(selection, item.id));
      }, LONG_PRESS);
    }
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = press.current;
    if (!from) return;
    const { x, y } = at(event);
    if (!area && Math.hypot(x - from.x, y - from.y) < SLACK) return;
    if (!area) event.currentTarget.setPointerCapture(event.pointerId);
    const next = rectangle(from, x, y, frame.current);
    setArea(next);
    const allowed = new Set(enabled());
    const touched = boxesIn(boxes, next).flatMap((index) => items[index]?.id ?? []);
    onSelection(
      enclose(
        selection,
        touched.filter((id) => allowed.has(id)),
        from.kept,
      ),
    );
  };

  const end = () => {
    clearTimeout(longPress.current);
    if (area) isDone.current = true; // the click that follows belongs to the rectangle
    press.current = null;
    setArea(null);
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isDone.current) return;
    const item = itemOf(event);
    if (!item) return;
    const isTick = event.target instanceof Element && event.target.closest("[data-tick]") !== null;
    const isAdding = event.ctrlKey || event.metaKey;
    const isTouch = pointerType.current === "touch";
    if (mode === "single") onSelection(pick(selection, item.id));
    else if (event.shiftKey) onSelection(extend(selection, item.id, enabled(), isAdding));
    else if (isAdding || isTick || isCollecting || (isTouch && selection.ids.size > 0))
      onSelection(toggle(selection, item.id));
    else if (isTouch && onOpen) onOpen(item);
    else onSelection(pick(selection, item.id));
  };

  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const item = itemOf(event);
    if (item && onOpen && !event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen(item);
  };

  /** A long press selects; its menu would hide that. */
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    if (isDone.current) event.preventDefault();
  };

  const handlers = {
    onPointerDown,
    onPointerMove,
    onPointerUp: end,
    onPointerCancel: end,
    onClick,
    onDoubleClick,
    onContextMenu,
  };
  return { area, handlers };
}

/** From where the press began to the pointer, within the frame. */
function rectangle(from: Press, x: number, y: number, frame: HTMLElement | null): Box {
  const [toX, toY] = [
    Math.min(Math.max(x, 0), frame?.clientWidth ?? x),
    Math.min(Math.max(y, 0), frame?.clientHeight ?? y),
  ];
  return {
    left: Math.min(from.x, toX),
    top: Math.min(from.y, toY),
    width: Math.abs(toX - from.x),
    height: Math.abs(toY - from.y),
  };
}
