import type { Node, Place } from "#mozaik/document";
import { boxIn } from "../canvas/use-measure.ts";

export interface DropTarget {
  place: Place;
  line: { left: number; top: number; width: number };
}

const HALF_LINE = 2;

/**
 * Where a dragged block or layout would land: between the children of the column or tile under the pointer. Null
 * outside of any, and where it would stay as it is.
 */
export function dropTarget(stage: HTMLElement, node: Node, x: number, y: number): DropTarget | null {
  const parentKind = node.kind === "block" ? "column" : node.kind === "layout" ? "tile" : null;
  const parent = parentKind && parentAt(parentKind, x, y);
  const parentId = parent?.dataset.node;
  if (!parent || parentId === undefined) return null;
  const children = [...parent.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset.kind === node.kind,
  );
  const others = children.filter((child) => child.dataset.node !== node.id);
  const next = others.find((child) => {
    const { top, height } = child.getBoundingClientRect();
    return y < top + height / 2;
  });
  const own = children.findIndex((child) => child.dataset.node === node.id);
  if (own >= 0 && children[own + 1] === next) return null;
  const before = next?.dataset.node;
  return {
    place: before === undefined ? { parentId } : { parentId, before },
    line: lineAt(stage, parent, others, next),
  };
}

/** The innermost structure of the kind under the pointer, or beside it at its height. */
function parentAt(kind: "column" | "tile", x: number, y: number): HTMLElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest<HTMLElement>(`[data-kind=${kind}]`);
    if (found) return found;
  }
  return null;
}

function lineAt(
  stage: HTMLElement,
  parent: HTMLElement,
  others: readonly HTMLElement[],
  next: HTMLElement | undefined,
) {
  const column = boxIn(stage, parent);
  const previous = next ? others[others.indexOf(next) - 1] : others.at(-1);
  const above = previous && boxIn(stage, previous);
  const below = next && boxIn(stage, next);
  const inner = above ?? below ?? column;
  const start = above ? above.top + above.height : below ? below.top - 8 : column.top;
  const end = below ? below.top : above ? above.top + above.height + 8 : column.top + Math.min(column.height, 24);
  return { left: inner.left, top: (start + end) / 2 - HALF_LINE, width: inner.width };
}
