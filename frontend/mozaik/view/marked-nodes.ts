import { mapLinks } from "#modules/mozaik/document/rich-text-links";
import type { MozaikDocument, Node, NodeId } from "#mozaik/document";
import type { ViewAssets } from "./part.ts";
import { hasOwnRules } from "./style-sheet.ts";

/**
 * The nodes that a page must be able to find: pages and tiles, which people are led to, whatever a link leads to, and
 * whatever has a rule of its own. Random ids do not compress, so the others go without.
 */
export function markedNodes(document: MozaikDocument, assets: ViewAssets): ReadonlySet<NodeId> {
  const nodes = Object.values(document.nodes);
  return new Set([
    ...nodes.filter((node) => isPlace(node) || hasOwnRules(node, assets)).map(({ id }) => id),
    ...nodes.flatMap(linkTargets),
  ]);
}

function isPlace({ kind }: Node): boolean {
  return kind === "page" || kind === "tile";
}

function linkTargets(node: Node): NodeId[] {
  if (node.kind !== "block" || node.content?.type !== "text") return [];
  const targets: NodeId[] = [];
  mapLinks(node.content.text, (link) => {
    for (const id of [link.targetId, link.pageId]) if (id !== undefined) targets.push(id);
    if (link.href.startsWith("#")) targets.push(link.href.slice(1));
    return link;
  });
  return targets;
}
