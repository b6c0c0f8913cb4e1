// A click needs press and release on the same element, so nothing may move under a pressed pointer. What leaving a field
// shows or adds therefore waits until the press that left it is over.
import { useEffect, useState } from "react";

const waiting = new Set<() => void>();
let isPressed = false;

/** Calls `act` now or, while a pointer is pressed, at the end of the press, before its click. Returns how to cancel. */
export function afterPress(act: () => void): () => void {
  if (!isPressed) {
    act();
    return () => {};
  }
  waiting.add(act);
  return () => void waiting.delete(act);
}

/** The value, which keeps the previous one while a pointer is pressed. */
export function useAfterPress<T>(value: T): T {
  const [shown, setShown] = useState(value);
  if (shown !== value && !isPressed) setShown(value);
  useEffect(() => (shown === value ? undefined : afterPress(() => setShown(value))), [shown, value]);
  return shown;
}

function release(): void {
  isPressed = false;
  const acts = [...waiting];
  waiting.clear();
  for (const act of acts) act();
}

window.addEventListener(
  "pointerdown",
  () => {
    isPressed = true;
  },
  { capture: true },
);
// Not captured: buttons first find out whether the pointer is still over them.
for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, release);
// Some handlers stop a pointerup; its mouseup, if it has one, still comes before the click.
window.addEventListener("mouseup", release, { capture: true });
