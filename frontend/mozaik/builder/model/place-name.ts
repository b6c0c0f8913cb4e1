import { ancestors, childrenOf, type MozaikDocument, type Node, type NodeId, pagesOf } from "#mozaik/document";

/**
 * A node's place in words, for screen readers: 'place 2 of 3 in column 1, layout 2, tile 1', with the page's name if
 * there are several pages.
 */
export function placeName(document: MozaikDocument, id: NodeId): string {
  const node = document.nodes[id];
  if (!node) return "";
  const siblings = childrenOf(document, node.parentId);
  const place = `place ${numberOf(document, node)} of ${siblings.length}`;
  const around = ancestors(document, id)
    .map((each) => partName(document, each))
    .filter((name) => name !== "");
  return around.length > 0 ? `${place} in ${around.join(", ")}` : place;
}

function partName(document: MozaikDocument, node: Node): string {
  if (node.kind === "page") return pagesOf(document).length > 1 ? `page ${node.name}` : "";
  return `${node.kind} ${numberOf(document, node)}`;
}

function numberOf(document: MozaikDocument, node: Node): number {
  return childrenOf(document, node.parentId).findIndex(({ id }) => id === node.id) + 1;
}
