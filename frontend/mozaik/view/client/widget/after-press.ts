// As `frontend/ui/press/after-press.ts`, which the viewer does not import: nothing may move under a pressed pointer, or
// its click is lost.
let waiting: (() => void)[] | null = null;

/** Calls `act` now or, while a pointer is pressed, at the end of the press, before its click. */
export function afterPress(act: () => void): void {
  if (waiting) waiting.push(act);
  else act();
}

function release(): void {
  const acts = waiting ?? [];
  waiting = null;
  for (const act of acts) act();
}

addEventListener(
  "pointerdown",
  () => {
    waiting ??= [];
  },
  true,
);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, release, true);
