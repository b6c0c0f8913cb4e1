import type { NodeKind } from "#mozaik/document";

/**
 * The structure of that kind whose box holds a point of the screen, of those shown in the stage. It is looked for from
 * the pages inwards by their boxes: asking the browser what lies at a point costs it a look at everything on the page,
 * which is milliseconds of a drag's every frame. Null where there is none, and outside of what the stage is seen in.
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
