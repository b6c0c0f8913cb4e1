/** An open overlay manages the focus itself. A list box is one if it is the list of a button or field. */
export const OVERLAYS =
  "[role=menu], [data-trigger] [role=listbox], [role=dialog], [role=alertdialog]:not([aria-modal=false])";

/** It takes a focus that it finds on the body. */
const DIALOG = "[role=dialog], [role=alertdialog]";

interface LostFocus {
  /** Called once the screen has settled, with the element whose removal or disabling lost the focus, or null. */
  settle: (lost: Element | null) => void;
  /** True if `settle` is to be called although the focus is not lost. */
  isCalled?: () => boolean;
  /** Called with every element that gets the focus. */
  onFocus?: (element: Element) => void;
}

/**
 * Watches for a focus that is lost because its element is removed or disabled. A press on the background gives up the
 * focus. `check` looks again after a change that is not in the DOM. `isLost` tells whether the focus is still lost.
 */
export function watchLostFocus({ settle, isCalled = () => false, onFocus }: LostFocus): {
  check: () => void;
  isLost: () => boolean;
  stop: () => void;
} {
  let last = document.activeElement;
  let dialog: Element | null = null; // around the last focused element
  let isPressing = false;
  let frame = 0;
  // Browsers keep the focus on a disabled button until they draw.
  const isLost = () =>
    last !== null &&
    [document.body, last, dialog].includes(document.activeElement) &&
    (!last.isConnected || last.matches(":disabled"));
  // A closing overlay returns the focus one frame later; an opening one takes it.
  const check = () => {
    cancelAnimationFrame(frame);
    if (!isCalled() && !isLost()) return;
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (isCalled() || isLost()) settle(isLost() ? last : null);
      });
    });
  };
  const note = ({ target }: FocusEvent) => {
    if (target === dialog && isLost()) return;
    last = target instanceof Element ? target : null;
    dialog = last?.closest(DIALOG) ?? null;
    if (last) onFocus?.(last);
  };
  const letGo = ({ relatedTarget }: FocusEvent) => {
    if (isPressing && relatedTarget === null) last = null;
  };
  const press = () => {
    isPressing = true;
  };
  const release = () => {
    isPressing = false;
  };
  const changes = new MutationObserver(check);
  changes.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  const listeners = new AbortController();
  const how = { capture: true, signal: listeners.signal };
  document.addEventListener("focusin", note, how);
  document.addEventListener("focusout", letGo, how);
  document.addEventListener("pointerdown", press, how);
  document.addEventListener("pointerup", release, how);
  document.addEventListener("pointercancel", release, how);
  const stop = () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    listeners.abort();
  };
  return { check, isLost, stop };
}
