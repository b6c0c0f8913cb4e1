// A click needs press and release on the same element, so nothing may move under a pressed pointer. What leaving a field
// shows or adds therefore waits until the press that left it is over.

const waiting = new Set<() => void>();
let isPressed = false;

/** True while a pointer is pressed. */
export function isPressing(): boolean {
  return isPressed;
}

/** Calls `act` now or, while a pointer is pressed, at the end of the press, before its click. Returns how to cancel. */
export function afterPress(act: () => void): () => void {
  if (!isPressed) {
    act();
    return () => {};
  }
  waiting.add(act);
  return () => void waiting.delete(act);
}

function release(): void {
  isPressed = false;
  const acts = [...waiting];
  waiting.clear();
  for (const act of acts) act();
}

addEventListener(
  "pointerdown",
  () => {
    isPressed = true;
  },
  { capture: true },
);
// Not captured: buttons first find out whether the pointer is still over them.
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release);
// Some handlers stop a pointerup; its mouseup, if it has one, still comes before the click.
addEventListener("mouseup", release, { capture: true });
