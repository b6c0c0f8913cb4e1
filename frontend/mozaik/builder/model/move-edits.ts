import {
  type AnyPlace,
  type ColumnNode,
  childrenOf,
  type EditRequest,
  isShownAt,
  type MozaikDocument,
  type Node,
  type NodeId,
  type NodeKind,
  PARENT_KIND,
  type PageWidth,
  partName,
  type Stacking,
  stackingAt,
} from "#mozaik/document";
import type { Arrow } from "./spatial-navigation.ts";

export type Direction = "back" | "forth";

/** Moves a node to a place; undefined if the parent there does not accept it. */
export function moveTo(node: Node, { parentId, ...beside }: AnyPlace): EditRequest | undefined {
  const { id } = node;
  if (node.kind === "page") return parentId === null ? { edit: "movePage", input: { id, beside } } : undefined;
  if (parentId === null) return undefined;
  const input = { id, place: { ...beside, parentId } };
  switch (node.kind) {
    case "column":
      return {
        edit: "moveColumn",
        input: { id, beside, ...(parentId === node.parentId ? {} : { layoutId: parentId }) },
      };
    case "block":
      return { edit: "moveBlock", input };
    case "layout":
      return { edit: "moveLayout", input };
    case "tile":
      return { edit: "moveTile", input };
  }
}

/**
 * Moves one step among the siblings; from the end, into the next parent of the same kind (a block into the next
 * column). A column stays in its layout. Undefined if there is no such place.
 */
export function step(document: MozaikDocument, node: Node, direction: Direction): EditRequest | undefined {
  const siblings = childrenOf(document, node.parentId);
  const at = siblings.findIndex(({ id }) => id === node.id);
  const neighbour = siblings[direction === "back" ? at - 1 : at + 1];
  if (neighbour) {
    const beside = direction === "back" ? { before: neighbour.id } : { after: neighbour.id };
    return moveTo(node, { parentId: node.parentId, ...beside });
  }
  if (node.kind === "page" || node.kind === "column") return undefined;
  const parent = parentBeside(document, node, direction);
  if (!parent) return undefined;
  const first = childrenOf(document, parent.id)[0];
  return moveTo(node, {
    parentId: parent.id,
    ...(direction === "forth" && first ? { before: first.id } : {}),
  });
}

/** The parent before or after the node's own, in reading order, that accepts its kind. */
function parentBeside(document: MozaikDocument, node: Node, direction: Direction): Node | undefined {
  const parents = allOf(document, document.nodes[node.parentId ?? ""]?.kind);
  return parents[parents.findIndex(({ id }) => id === node.parentId) + (direction === "back" ? -1 : 1)];
}

/**
 * The move for an arrow key with Mod at a page width. A block steps up and down; left and right move it to the same
 * position in the neighbouring column. A column swaps with its neighbour along the direction of its layout's columns;
 * if they are side by side, up and down move it to the layout above or below. Undefined if there is no such place.
 */
export function byArrow(
  document: MozaikDocument,
  node: Node,
  arrow: Arrow,
  width: PageWidth = "base",
): EditRequest | undefined {
  const direction = arrow === "up" || arrow === "left" ? "back" : "forth";
  const isUpright = arrow === "up" || arrow === "down";
  if (node.kind === "column") return columnByArrow(document, node, direction, isUpright, width);
  if (isUpright) return step(document, node, direction);
  if (node.kind !== "block") return undefined;
  const columns = childrenOf(document, document.nodes[node.parentId]?.parentId ?? null).filter((column) =>
    isShownAt(column, width),
  );
  const column = columns[columns.findIndex(({ id }) => id === node.parentId) + (direction === "back" ? -1 : 1)];
  return column && intoSamePlace(document, node, column.id);
}

function columnByArrow(
  document: MozaikDocument,
  column: ColumnNode,
  direction: Direction,
  isUpright: boolean,
  width: PageWidth,
): EditRequest | undefined {
  const stacking = stackingOf(document, column, width);
  if ((stacking === "row") !== isUpright) {
    const isTurned = stacking === "stack-reversed";
    return step(document, column, isTurned ? (direction === "back" ? "forth" : "back") : direction);
  }
  const layout = isUpright ? parentBeside(document, column, direction) : undefined;
  return layout && intoSamePlace(document, column, layout.id);
}

/** How a column and its siblings are arranged at a page width. */
export function stackingOf(document: MozaikDocument, column: ColumnNode, width: PageWidth): Stacking {
  const layout = document.nodes[column.parentId];
  return layout?.kind === "layout" ? stackingAt(layout, width) : "row";
}

/** Moves a node to its present index in another parent. */
function intoSamePlace(document: MozaikDocument, node: Node, parentId: NodeId): EditRequest | undefined {
  const at = childrenOf(document, node.parentId).findIndex(({ id }) => id === node.id);
  const next = childrenOf(document, parentId)[at];
  return moveTo(node, { parentId, ...(next ? { before: next.id } : {}) });
}

export interface MoveTarget {
  readonly id: NodeId;
  readonly kind: NodeKind;
  /** 'column 1 of layout 2', 'layout 3'. */
  readonly label: string;
  readonly isHere: boolean;
}

/** Everything a node can be moved into: columns for a block, layouts for a column. Without hidden columns. */
export function moveTargets(document: MozaikDocument, node: Node): MoveTarget[] {
  const kind = PARENT_KIND[node.kind];
  if (kind === null) return [];
  return allOf(document, kind).map((each) => ({
    id: each.id,
    kind,
    label: partName(document, each, node),
    isHere: each.id === node.parentId,
  }));
}

/** All nodes of the kind in reading order, without hidden columns. */
function allOf(document: MozaikDocument, kind: Node["kind"] | undefined): Node[] {
  const inside = (parentId: NodeId | null): Node[] =>
    childrenOf(document, parentId)
      .filter((node) => node.kind !== "column" || !node.hidden)
      .flatMap((node) => (node.kind === kind ? [node] : inside(node.id)));
  return inside(null);
}
