import { interactionOf } from "#modules/mozaik/document/interactions/offered-interactions";
import { conditionOf } from "#modules/mozaik/document/logic/condition-of";
import { refsOfNode } from "#modules/mozaik/document/node-refs";
import { childrenOf, pagesOf } from "#modules/mozaik/document/order";
import type { MozaikDocument, Node, NodeId } from "#mozaik/document";
import type { ViewAssets } from "./part.ts";
import { hasOwnRules } from "./style-sheet.ts";

/**
 * The nodes that need an id or class on the page: pages and tiles (authors share links to them), targets of links, and
 * nodes with their own style rules. All other nodes have none, because random ids do not compress. The first page and
 * first tile have none either: a visitor who opens the page is already there.
 */
export function markedNodes(document: MozaikDocument, assets: ViewAssets): ReadonlySet<NodeId> {
  const nodes = Object.values(document.nodes);
  return new Set([
    ...placesBelowTop(document),
    ...nodes.filter(isAddressed).map(({ id }) => id),
    ...nodes.filter((node) => hasOwnRules(document, node, assets)).map(({ id }) => id),
    ...nodes.flatMap((node) => refsOfNode(node).nodes.filter((id) => document.nodes[id])),
  ]);
}

/**
 * Authors share links to targets, also to the first tile, which an accordion may have collapsed. The page's script shows
 * and hides parts with a condition.
 */
function isAddressed(node: Node): boolean {
  if (conditionOf(node)) return true;
  const type = interactionOf(node)?.type;
  return type === "target-interaction" || type === "accordion-interaction";
}

function placesBelowTop(document: MozaikDocument): NodeId[] {
  const pages = pagesOf(document);
  const tiles = pages.flatMap((page) => childrenOf(document, page.id));
  const isAtTop = (id: NodeId) => id === pages[0]?.id || (id === tiles[0]?.id && tiles[0].parentId === pages[0]?.id);
  return [...pages, ...tiles].map(({ id }) => id).filter((id) => !isAtTop(id));
}
