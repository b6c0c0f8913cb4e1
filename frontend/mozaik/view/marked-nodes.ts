import { refsOfNode } from "#modules/mozaik/document/node-refs";
import { childrenOf, pagesOf } from "#modules/mozaik/document/order";
import type { MozaikDocument, NodeId } from "#mozaik/document";
import type { ViewAssets } from "./part.ts";
import { hasOwnRules } from "./style-sheet.ts";

/**
 * The nodes that a page must be able to find: pages and tiles, to which their author hands out links, whatever a link or
 * another part's content leads to, and whatever has a rule of its own. Random ids do not compress, so the others go
 * without, and so do the page and the tile at the very top: whom a link leads there arrives there anyway.
 */
export function markedNodes(document: MozaikDocument, assets: ViewAssets): ReadonlySet<NodeId> {
  const nodes = Object.values(document.nodes);
  return new Set([
    ...placesBelowTop(document),
    ...nodes.filter((node) => hasOwnRules(document, node, assets)).map(({ id }) => id),
    ...nodes.flatMap((node) => refsOfNode(node).nodes.filter((id) => document.nodes[id])),
  ]);
}

function placesBelowTop(document: MozaikDocument): NodeId[] {
  const pages = pagesOf(document);
  const tiles = pages.flatMap((page) => childrenOf(document, page.id));
  const isAtTop = (id: NodeId) => id === pages[0]?.id || (id === tiles[0]?.id && tiles[0].parentId === pages[0]?.id);
  return [...pages, ...tiles].map(({ id }) => id).filter((id) => !isAtTop(id));
}
