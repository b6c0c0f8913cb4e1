import { type AnyPlace, type Node, type NodeId, PARENT_KIND } from "#mozaik/document";
import { type Box, boxIn } from "../canvas/use-measure.ts";
import { type DropPlace, dropPlace } from "./drop-place.ts";

export interface DropTarget {
  place: AnyPlace;
  /** Where the drop line lies, in px of what it is drawn in. */
  line: Box;
}

/** Thickness of the line, and how far it stands off a structure that it has beside it on one side only; px. */
const [LINE, OFF] = [4, 8];

/**
 * Where what is dragged would land: between the children of the structure under the pointer that takes its kind; a
 * column only in its own layout. `ids` are all that are dragged, `node` the first of them. Null outside of any such
 * structure, and where everything would stay as it is.
 */
export function dropTarget(
  stage: HTMLElement,
  node: Node,
  ids: readonly NodeId[],
  x: number,
  y: number,
): DropTarget | null {
  const parent = parentAt(node, x, y);
  const parentId = parent?.dataset.node;
  if (!parent || parentId === undefined) return null;
  const children = [...parent.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset.kind === node.kind,
  );
  const isRow = node.kind === "column" && standBeside(children);
  const extents = children.map((child) => {
    const { left, top, width, height } = child.getBoundingClientRect();
    const id = child.dataset.node ?? "";
    return isRow ? { id, start: left, size: width } : { id, start: top, size: height };
  });
  const place = dropPlace(extents, ids, isRow ? x : y);
  if (!place) return null;
  const { before } = place;
  return {
    place: before === undefined ? { parentId } : { parentId, before },
    line: lineAt(stage, parent, place, isRow),
  };
}

function parentAt(node: Node, x: number, y: number): HTMLElement | null {
  const kind = PARENT_KIND[node.kind];
  if (kind === null) return null;
  for (const element of document.elementsFromPoint(x, y)) {
    const found = element.closest<HTMLElement>(`[data-kind=${kind}]`);
    if (found && (node.kind !== "column" || found.dataset.node === node.parentId)) return found;
  }
  return null;
}

function standBeside([first, second]: readonly HTMLElement[]): boolean {
  if (!first || !second) return false;
  return second.getBoundingClientRect().left >= first.getBoundingClientRect().right - 1;
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
