import { type AnyPlace, type NodeId, type NodeKind, PARENT_KIND } from "#mozaik/document";
import { type Box, boxIn } from "../geometry/use-measure.ts";
import { type DropPlace, dropPlace } from "./drop-place.ts";
import { structureAt } from "./structure-at.ts";

export interface DropTarget {
  place: AnyPlace;
  /** The drop line, in px of the element it is drawn in. */
  line: Box;
}

/** px: the line's thickness, and its distance from a structure that is on one side only. */
const [LINE, OFF] = [4, 8];

/**
 * Where the dragged nodes would land: between the children of the visible structure under the pointer that accepts
 * their kind. `ids` are all dragged nodes; an id that is not on the page yet stands for something new. Null outside of
 * such structures, and if nothing would change.
 */
export function dropTarget(
  stage: HTMLElement,
  kind: NodeKind,
  ids: readonly NodeId[],
  x: number,
  y: number,
): DropTarget | null {
  const parentKind = PARENT_KIND[kind];
  const parent = parentKind && structureAt(stage, parentKind, x, y);
  const parentId = parent?.dataset.node;
  if (!parent || parentId === undefined) return null;
  const children = [...parent.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset.kind === kind,
  );
  const direction = getComputedStyle(parent).flexDirection;
  const isRow = kind === "column" && direction === "row";
  const isTurned = direction === "column-reverse"; // the last child is drawn first, so count from below
  const extents = children.map((child) => {
    const { left, top, width, height } = child.getBoundingClientRect();
    const id = child.dataset.node ?? "";
    if (isRow) return { id, start: left, size: width };
    return { id, start: isTurned ? -(top + height) : top, size: height };
  });
  const place = dropPlace(extents, ids, isRow ? x : isTurned ? -y : y);
  if (!place) return null;
  const { before, previous, next } = place;
  return {
    place: before === undefined ? { parentId } : { parentId, before },
    line: lineAt(stage, parent, isTurned ? { before, previous: next, next: previous } : place, isRow),
  };
}

function lineAt(stage: HTMLElement, parent: HTMLElement, { previous, next }: DropPlace, isRow: boolean): Box {
  const around = boxIn(stage, parent);
  const [above, below] = [boxOf(stage, previous?.id), boxOf(stage, next?.id)];
  const [start, size] = isRow ? (["left", "width"] as const) : (["top", "height"] as const);
  const from = above ? above[start] + above[size] : below ? below[start] - OFF : around[start];
  const to = below
    ? below[start]
    : above
      ? above[start] + above[size] + OFF
      : around[start] + Math.min(around[size], 24);
  const middle = (from + to) / 2 - LINE / 2;
  const beside = above ?? below ?? around;
  return isRow
    ? { left: middle, top: beside.top, width: LINE, height: beside.height }
    : { left: beside.left, top: middle, width: beside.width, height: LINE };
}

function boxOf(stage: HTMLElement, id: NodeId | undefined): Box | undefined {
  const element = id === undefined ? null : document.getElementById(id);
  return element ? boxIn(stage, element) : undefined;
}
