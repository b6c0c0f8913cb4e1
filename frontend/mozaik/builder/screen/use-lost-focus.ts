import { useEffect } from "react";
import { OVERLAYS, watchLostFocus } from "../../../ui/lost-focus/watch-lost-focus.ts";
import { blocksInOrder } from "../model/selection.ts";
import type { Builder } from "../view-state/builder.ts";
import { useBuilder } from "../view-state/builder-context.ts";
import { focusNode } from "../view-state/focus-node.ts";
import { previewOf } from "../view-state/view-state.ts";

const STOPS = "button:enabled, a[href], input:enabled";
const PANEL_START = "[role=group][tabindex='-1']";

/**
 * Restores a lost focus. If the focused element is removed, the focus goes to the start of its panel if that is still
 * open, else to the selection; if it is disabled, to a button beside it; if an action leads to a node, to that. A press
 * on the background gives up the focus.
 */
export function useLostFocus(): void {
  const builder = useBuilder();
  useEffect(() => {
    let panel: Element | null = null; // of the last focused element
    const { check, stop } = watchLostFocus({
      onFocus: (element) => {
        // A menu or dialog returns the focus to where it was opened.
        if (!element.closest(OVERLAYS)) panel = element.closest("aside");
      },
      isCalled: () => builder.view.get().goingTo !== null,
      settle: (lost) => {
        if (document.querySelector(OVERLAYS)) return;
        const { goingTo } = builder.view.get();
        if (goingTo !== null) builder.view.arrive();
        if (goingTo !== null && focusNode(builder.draft.state.get().document, goingTo)) return;
        if (lost) rescue(builder, lost, panel);
      },
    });
    const stopView = builder.view.subscribe(check);
    return () => {
      stop();
      stopView();
    };
  }, [builder]);
}

function rescue(builder: Builder, last: Element, panel: Element | null): void {
  const beside = last.isConnected ? besideOf(last) : null;
  if (beside) {
    beside.focus({ preventScroll: true });
    return;
  }
  const start = panel?.isConnected ? panel.querySelector<HTMLElement>(PANEL_START) : null;
  if (start) {
    start.focus({ preventScroll: true });
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
