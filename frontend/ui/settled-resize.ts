const SETTLED_AFTER_MS = 200;

/** Calls the listener once a window has kept its size for 200 ms. Returns the unsubscribe function. */
export function onSettledResize(window: EventTarget, listener: () => void): () => void {
  let wait: ReturnType<typeof setTimeout> | undefined;
  const postpone = () => {
    clearTimeout(wait);
    wait = setTimeout(listener, SETTLED_AFTER_MS);
  };
  window.addEventListener("resize", postpone);
  return () => {
    clearTimeout(wait);
    window.removeEventListener("resize", postpone);
  };
}
