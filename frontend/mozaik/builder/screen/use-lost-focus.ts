import { useEffect } from "react";
import { blocksInOrder } from "../model/selection.ts";
import type { Builder } from "../view-state/builder.ts";
import { useBuilder } from "../view-state/builder-context.ts";
import { focusNode } from "../view-state/focus-node.ts";
import { previewOf } from "../view-state/view-state.ts";

/** An open overlay manages the focus itself. */
const OVERLAYS = "[role=menu], [role=listbox], [role=dialog], [role=alertdialog]:not([aria-modal=false])";
const STOPS = "button:enabled, a[href], input:enabled";

/**
 * Restores a lost focus. If the focused element is removed, the focus goes to the selection; if it is disabled, to a
 * button beside it; if an action leads to a node, to that. A press on the background gives up the focus.
 */
export function useLostFocus(): void {
  const builder = useBuilder();
  useEffect(() => {
    let last = document.activeElement;
    let isPressing = false;
    let frame = 0;
    // Browsers keep the focus on a disabled button until they draw.
    const isLost = () =>
      last !== null &&
      (document.activeElement === document.body || document.activeElement === last) &&
      (!last.isConnected || last.matches(":disabled"));
    const settle = () => {
      const { goingTo } = builder.view.get();
      if ((goingTo === null && !isLost()) || document.querySelector(OVERLAYS)) return;
      if (goingTo !== null) builder.view.arrive();
      if (goingTo !== null && focusNode(builder.draft.state.get().document, goingTo)) return;
      if (isLost() && last) rescue(builder, last);
    };
    // A closing overlay returns the focus one frame later; an opening one takes it.
    const check = () => {
      cancelAnimationFrame(frame);
      if (builder.view.get().goingTo === null && !isLost()) return;
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(settle);
      });
    };
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
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
    const stop = builder.view.subscribe(check);
    const listeners = new AbortController();
    const how = { capture: true, signal: listeners.signal };
    document.addEventListener("focusin", note, how);
    document.addEventListener("focusout", letGo, how);
    document.addEventListener("pointerdown", press, how);
    document.addEventListener("pointerup", release, how);
    document.addEventListener("pointercancel", release, how);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      stop();
      listeners.abort();
    };
  }, [builder]);
}

function rescue(builder: Builder, last: Element): void {
  const beside = last.isConnected ? besideOf(last) : null;
  if (beside) {
    beside.focus({ preventScroll: true });
    return;
  }
  const { document: present } = builder.draft.state.get();
  const view = builder.view.get();
  const goals = previewOf(view) === null ? [view.selectedId, blocksInOrder(present)[0]] : [];
  if (goals.some((id) => id && focusNode(present, id))) return;
  document.querySelector<HTMLElement>("aside [tabindex='-1']")?.focus({ preventScroll: true });
}

/** The next enabled control in the same bar or form, or else the previous one. */
function besideOf(button: Element): HTMLElement | null {
  const group = button.closest("[role=toolbar], form, section, header, aside, [data-kind=block]");
  const stops = [...(group?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const isAfter = (stop: Element) => (button.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return stops.find(isAfter) ?? stops.at(-1) ?? null;
}
