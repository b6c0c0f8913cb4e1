import { ordinal } from "./edits/describe.ts";
import type { MozaikDocument, Node } from "./node.ts";
import { ancestors, childrenOf, pagesOf } from "./order.ts";

/**
 * Where a node is, for people, with the numbers of the outline: 'column 2 of layout 3', 'layout 3'; with the tile and
 * the page where there are several, unless `from`, where one stands, is on the same.
 */
export function partName(document: MozaikDocument, node: Node, from?: Node): string {
  const shared = new Set(from && ancestors(document, from.id));
  const around = ancestors(document, node.id).filter((each) => each.kind === "layout" || !shared.has(each));
  return [ownName(document, node), ...around.flatMap((each) => aroundName(document, each))].join("");
}

function ownName(document: MozaikDocument, node: Node): string {
  return node.kind === "page" ? `page “${node.name}”` : `${node.kind} ${ordinal(document, node)}`;
}

function aroundName(document: MozaikDocument, node: Node): string[] {
  if (node.kind === "page") return pagesOf(document).length > 1 ? [` on ${ownName(document, node)}`] : [];
  if (node.kind === "tile" && childrenOf(document, node.parentId).length === 1) return [];
  return [` of ${ownName(document, node)}`];
}
