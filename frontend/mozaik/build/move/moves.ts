import {
  ancestors,
  childrenOf,
  type EditRequest,
  type MozaikDocument,
  type Node,
  type NodeId,
  type Place,
  pagesOf,
} from "#mozaik/document";

export type Direction = "back" | "forth";

/** Moves a block, layout or tile to a place. */
export function moveTo(node: Node, place: Place): EditRequest | undefined {
  switch (node.kind) {
    case "block":
      return { edit: "moveBlock", input: { id: node.id, place } };
    case "layout":
      return { edit: "moveLayout", input: { id: node.id, place } };
    case "tile":
      return { edit: "moveTile", input: { id: node.id, place } };
    default:
      return undefined;
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
    if (node.kind === "page") return { edit: "movePage", input: { id: node.id, beside } };
    if (node.kind === "column") return { edit: "moveColumn", input: { id: node.id, beside } };
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
