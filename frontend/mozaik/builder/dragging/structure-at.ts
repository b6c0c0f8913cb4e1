import type { NodeKind } from "#mozaik/document";

/**
 * The visible structure of a kind that contains a point of the screen; null if there is none, or outside of the stage's
 * visible part. It searches boxes from the pages inwards, because asking the browser for the element at a point makes
 * it look at the whole page, which costs milliseconds in every frame of a drag.
 */
export function structureAt(stage: HTMLElement, kind: NodeKind, x: number, y: number): HTMLElement | null {
  if (stage.parentElement && !holds(stage.parentElement, x, y)) return null;
  const pages = stage.querySelector("[data-kind=page]")?.parentElement;
  return pages ? within(pages, kind, x, y) : null;
}

function within(around: Element, kind: NodeKind, x: number, y: number): HTMLElement | null {
  for (const child of around.children) {
    if (!(child instanceof HTMLElement)) continue;
    const { kind: own, hidden } = child.dataset;
    if (own === undefined || own === "block" || hidden !== undefined || !holds(child, x, y)) continue;
    const found = own === kind ? child : within(child, kind, x, y);
    if (found) return found;
  }
  return null;
}

function holds(element: Element, x: number, y: number): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
}
