import { childrenOf, describeNode, type MozaikDocument, type Node } from "#mozaik/document";

const KINDS = { page: "Page", tile: "Tile", layout: "Layout", column: "Column", block: "Block" } as const;

/** 'Block', 'Column': the structure's name in menus and the breadcrumb. */
export function kindName(node: Node): string {
  return KINDS[node.kind];
}

/** What tells a node from its neighbours: 'Start', 'Tile 2', 'Column 1', 'Text “First words…”'. */
export function nodeName(document: MozaikDocument, node: Node): string {
  if (node.kind === "page") return node.name;
  if (node.kind === "block") {
    const words = node.content ? describeNode(node) : "empty block";
    return words.charAt(0).toUpperCase() + words.slice(1);
  }
  const number = childrenOf(document, node.parentId).findIndex((sibling) => sibling.id === node.id) + 1;
  return `${kindName(node)} ${number}`;
}
