import type { BlockNode, MozaikDocument, Node, PageNode, TileNode } from "./node.ts";
import { childrenOf, pagesOf } from "./order.ts";

export type DrawnNode = PageNode | TileNode | BlockNode;

/** Pages, tiles and blocks in the order in which the viewer draws them: the place of a part in its version. */
export function drawnNodes(document: MozaikDocument): DrawnNode[] {
  return pagesOf(document).flatMap((page) => [page, ...inside(document, page)]);
}

function inside(document: MozaikDocument, parent: Node): DrawnNode[] {
  return childrenOf(document, parent.id).flatMap((node) => {
    if (node.kind === "column" && node.hidden) return [];
    const parts = inside(document, node);
    return node.kind === "tile" || node.kind === "block" ? [node, ...parts] : parts;
  });
}
