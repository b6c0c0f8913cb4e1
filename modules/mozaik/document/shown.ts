import type { ColumnNode, MozaikDocument, Node, PageNode } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { childrenOf, pagesOf } from "./order.ts";

/** Visible nodes in reading order: pages and their contents, without hidden columns. */
export function shownNodes(document: MozaikDocument): Node[] {
  return shownOn(document, pagesOf(document));
}

/** The same for some of its pages. */
export function shownOn(document: MozaikDocument, pages: readonly PageNode[]): Node[] {
  return pages.flatMap((page) => [page, ...shownInside(document, page.id)]);
}

function shownInside(document: MozaikDocument, id: NodeId): Node[] {
  return childrenOf(document, id)
    .filter((node) => !isHidden(node))
    .flatMap((node) => [node, ...shownInside(document, node.id)]);
}

/**
 * The document for readers. A hidden column keeps its place, because its neighbours' widths depend on it, but loses
 * its contents, design and interaction: its author hid them.
 */
export function withoutHidden(document: MozaikDocument): MozaikDocument {
  if (!Object.values(document.nodes).some(isHidden)) return document;
  const nodes: Record<NodeId, Node> = {};
  for (const node of shownNodes(document)) {
    nodes[node.id] = node;
    for (const child of childrenOf(document, node.id)) {
      if (isHidden(child)) nodes[child.id] = withoutDesign(child);
    }
  }
  return { ...document, nodes };
}

function isHidden(node: Node): node is ColumnNode {
  return node.kind === "column" && node.hidden === true;
}

function withoutDesign({ design: _put, interaction: _on, ...column }: ColumnNode): Node {
  return column;
}
