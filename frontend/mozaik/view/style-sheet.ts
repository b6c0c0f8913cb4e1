import type { PageWidth } from "#modules/mozaik/document/at-width";
import { childrenOf } from "#modules/mozaik/document/order";
import { UUID } from "#modules/rules/uuid";
import type { MozaikDocument, Node, NodeId } from "#mozaik/document";
import { nodeClass, type ViewAssets } from "./part.ts";
import { breakpointRules } from "./style/breakpoint-rules.ts";
import { columnGrowth } from "./style/column-growth.ts";
import { type Around, designRules } from "./style/design-rules.ts";
import { geometryRules } from "./style/geometry-rules.ts";
import { groundBelow, isOnOwnGround, isTranslucent, PAPER, pageStyleOf } from "./style/ground.ts";
import { pageStyleRules } from "./style/page-style-rules.ts";
import { type Rule, ruleText } from "./style/rule.ts";

/**
 * The document's own style sheet: each node's design, alignment and size. It comes after `view.css`, which holds all
 * rules shared by documents. It contains only validated values (colours, numbers, lengths, listed keywords), so it
 * cannot close the style element or load anything. With `isWanted`, only the rules of those nodes.
 */
export function styleSheetOf(
  document: MozaikDocument,
  assets: ViewAssets,
  isWanted: (id: NodeId) => boolean = () => true,
): string {
  return Object.values(document.nodes)
    .filter(({ id }) => isWanted(id))
    .map((node) => nodeRules(document, node, assets))
    .filter((text) => text !== "")
    .join("\n");
}

/**
 * The rules of one node; empty if it has no style of its own. A column's rules also depend on the other columns of its
 * layout, those of a node with a background on the style of its page, and those of a translucent one on the
 * backgrounds around it; any other node's depend only on the node and the assets.
 */
export function nodeRules(document: MozaikDocument, node: Node, assets: ViewAssets): string {
  return rulesOf(document, node, assets)
    .map(ruleText)
    .filter((text) => text !== "")
    .join("\n");
}

/** True if the document's style sheet has rules for this node. */
export function hasOwnRules(document: MozaikDocument, node: Node, assets: ViewAssets): boolean {
  return nodeRules(document, node, assets) !== "";
}

function rulesOf(document: MozaikDocument, node: Node, assets: ViewAssets): Rule[] {
  if (!UUID.test(node.id)) return [];
  const selector = `.mozaik .${nodeClass(node.id)}`;
  const growth = growthOf(document, node);
  return [
    ...pageStyleRules(selector, node),
    ...designRules(selector, node.design, aroundOf(document, node)),
    ...geometryRules(selector, node, assets, growth("base")),
    ...breakpointRules(selector, node, growth),
  ];
}

function aroundOf(document: MozaikDocument, node: Node): Around {
  if (!isOnOwnGround(node)) return { below: PAPER };
  return { below: isTranslucent(node) ? groundBelow(document, node) : PAPER, style: pageStyleOf(document, node) };
}

/** `flex-grow` of a column per page width; it depends on the other columns of the layout. */
function growthOf(document: MozaikDocument, node: Node): (width: PageWidth) => string | undefined {
  if (node.kind !== "column") return () => undefined;
  const columns = childrenOf(document, node.parentId).filter((each) => each.kind === "column");
  return (width) => columnGrowth(node, columns, width);
}
