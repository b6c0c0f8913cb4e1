import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { EditRequest } from "#mozaik/document";
import type { TrialEdit } from "../model/trial-edit.ts";
import { useBuilder } from "../view-state/builder-context.ts";

/** How a handle on the canvas turns moves of the pointer and keys into a value, and the value into edits. */
export interface TrialDrag<Value> {
  /** The present value, where a move starts. */
  start(): Value;
  /** The value when the pointer is `dx`, `dy` px of the screen away from where it was pressed. */
  moved(from: Value, dx: number, dy: number, snaps: boolean): Value;
  /** The value after a key; undefined if the key is not one of the handle's. */
  stepped(from: Value, key: string, isLarge: boolean): Value | undefined;
  edits(value: Value): readonly (TrialEdit & EditRequest)[];
}

/**
 * Moves a handle by pointer or keys. The move is a preview on the canvas until it is released, then one edit group; Alt
 * turns snapping off, Escape cancels. `value`: the value during the move, otherwise null.
 */
export function useTrialDrag<Value>({ start, moved, stepped, edits }: TrialDrag<Value>) {
  const builder = useBuilder();
  const press = useRef<{ x: number; y: number; pointer: number; from: Value } | null>(null);
  const [value, setValue] = useState<Value | null>(null);
  const tryOut = (wanted: Value) => {
    setValue(wanted);
    builder.view.tryOut(edits(wanted));
  };
  const drop = () => {
    press.current = null;
    if (value === null) return;
    setValue(null);
    builder.view.tryOut(null);
  };
  const settle = () => {
    const wanted = value;
    drop();
    if (wanted !== null) builder.edit(...edits(wanted));
  };
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = { x: event.clientX, y: event.clientY, pointer: event.pointerId, from: start() };
  };
  const travel = (event: PointerEvent) => {
    if (press.current?.pointer !== event.pointerId) return;
    const { x, y, from } = press.current;
    const [dx, dy] = [event.clientX - x, event.clientY - y];
    if (dx !== 0 || dy !== 0 || value !== null) tryOut(moved(from, dx, dy, !event.altKey));
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === "Escape" && value !== null) {
      event.preventDefault();
      event.stopPropagation();
      return drop();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = stepped(value ?? start(), event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    tryOut(next);
  };
  return {
    value,
    handlers: {
      onPointerDown: down,
      onPointerMove: travel,
      onPointerUp: settle,
      onPointerCancel: drop,
      onKeyDown: key,
      onKeyUp: settle,
      onBlur: settle,
    },
  };
}
