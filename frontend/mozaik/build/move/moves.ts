import {
  type AnyPlace,
  ancestors,
  childrenOf,
  type EditRequest,
  type MozaikDocument,
  type Node,
  type NodeId,
  pagesOf,
} from "#mozaik/document";
import type { Arrow } from "./nearest.ts";

export type Direction = "back" | "forth";

/** Moves a node to a place; a column and a page stay in what they stand in. */
export function moveTo(node: Node, { parentId, ...beside }: AnyPlace): EditRequest | undefined {
  const { id } = node;
  if (node.kind === "column" || node.kind === "page") {
    if (parentId !== node.parentId) return undefined;
    return { edit: node.kind === "column" ? "moveColumn" : "movePage", input: { id, beside } };
  }
  if (parentId === null) return undefined;
  const input = { id, place: { ...beside, parentId } };
  switch (node.kind) {
    case "block":
      return { edit: "moveBlock", input };
    case "layout":
      return { edit: "moveLayout", input };
    case "tile":
      return { edit: "moveTile", input };
  }
}

/**
 * One step among the siblings; at their end into the next parent of the same kind (a block into the next column).
 * Undefined where there is none.
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
  const parents = allOf(document, document.nodes[node.parentId]?.kind);
  const parent = parents[parents.findIndex(({ id }) => id === node.parentId) + (direction === "back" ? -1 : 1)];
  if (!parent) return undefined;
  const first = childrenOf(document, parent.id)[0];
  return moveTo(node, {
    parentId: parent.id,
    ...(direction === "forth" && first ? { before: first.id } : {}),
  });
}

/**
 * What an arrow key with mod does: up and down step, left and right take a block into the column beside its own (as
 * the same number there) and a column to the other side of its neighbour. Undefined where there is no such place.
 */
export function byArrow(document: MozaikDocument, node: Node, arrow: Arrow): EditRequest | undefined {
  const direction = arrow === "up" || arrow === "left" ? "back" : "forth";
  if (node.kind === "column" || arrow === "up" || arrow === "down") return step(document, node, direction);
  if (node.kind !== "block") return undefined;
  const columns = childrenOf(document, document.nodes[node.parentId]?.parentId ?? null).filter(
    (column) => column.kind === "column" && !column.hidden,
  );
  const column = columns[columns.findIndex(({ id }) => id === node.parentId) + (direction === "back" ? -1 : 1)];
  if (!column) return undefined;
  const at = childrenOf(document, node.parentId).findIndex(({ id }) => id === node.id);
  const next = childrenOf(document, column.id)[at];
  return moveTo(node, { parentId: column.id, ...(next ? { before: next.id } : {}) });
}

export interface ColumnTarget {
  readonly id: NodeId;
  /** 'Layout 2, column 1', with the page where there are several. */
  readonly label: string;
  readonly isHere: boolean;
}

/** Every shown column that a block may move to. */
export function columnTargets(document: MozaikDocument, block: Node): ColumnTarget[] {
  const manyPages = pagesOf(document).length > 1;
  const layouts = allOf(document, "layout");
  return allOf(document, "column").map((column) => {
    const [layout, , page] = ancestors(document, column.id);
    const numbers = `Layout ${layouts.findIndex(({ id }) => id === layout?.id) + 1}, column ${
      childrenOf(document, column.parentId).findIndex(({ id }) => id === column.id) + 1
    }`;
    const label = manyPages && page?.kind === "page" ? `${page.name}: ${numbers}` : numbers;
    return { id: column.id, label, isHere: column.id === block.parentId };
  });
}

/** All nodes of the kind in reading order, without hidden columns. */
function allOf(document: MozaikDocument, kind: Node["kind"] | undefined): Node[] {
  const inside = (parentId: NodeId | null): Node[] =>
    childrenOf(document, parentId)
      .filter((node) => node.kind !== "column" || !node.hidden)
      .flatMap((node) => (node.kind === kind ? [node] : inside(node.id)));
  return inside(null);
}
