import type { PageWidth } from "#modules/mozaik/document/at-width";
import { childrenOf } from "#modules/mozaik/document/order";
import { UUID } from "#modules/rules/uuid";
import type { MozaikDocument, Node, NodeId } from "#mozaik/document";
import { nodeClass, type ViewAssets } from "./part.ts";
import { breakpointRules } from "./style/breakpoint-rules.ts";
import { columnGrowth } from "./style/column-growth.ts";
import { designRules } from "./style/design-rules.ts";
import { geometryRules } from "./style/geometry-rules.ts";
import { type Rule, ruleText } from "./style/rule.ts";

/**
 * The document's own style sheet: for each node the design, alignment and size its author set. It stands after
 * `view.css`, which holds everything that is the same for all documents. Only checked values enter: colours, numbers,
 * lengths and words of a fixed list, so nothing in it can end the style element or load anything. With `isWanted` it is
 * the part of the sheet that is about those nodes.
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
 * The part of the style sheet that is about one node; empty for a node without a look of its own. A column's rules
 * depend on the other columns of its layout as well, those of any other node on the node and the assets alone.
 */
export function nodeRules(document: MozaikDocument, node: Node, assets: ViewAssets): string {
  return rulesOf(document, node, assets)
    .map(ruleText)
    .filter((text) => text !== "")
    .join("\n");
}

/** True for a node that the document's style sheet speaks of. */
export function hasOwnRules(document: MozaikDocument, node: Node, assets: ViewAssets): boolean {
  return nodeRules(document, node, assets) !== "";
}

function rulesOf(document: MozaikDocument, node: Node, assets: ViewAssets): Rule[] {
  if (!UUID.test(node.id)) return [];
  const selector = `.mozaik .${nodeClass(node.id)}`;
  const growth = growthOf(document, node);
  return [
    ...designRules(selector, node.design),
    ...geometryRules(selector, node, assets, growth("base")),
    ...breakpointRules(selector, node, growth),
  ];
}

/** How a column grows at a width of page; the other columns of its layout have a say in it. */
function growthOf(document: MozaikDocument, node: Node): (width: PageWidth) => string | undefined {
  if (node.kind !== "column") return () => undefined;
  const columns = childrenOf(document, node.parentId).filter((each) => each.kind === "column");
  return (width) => columnGrowth(node, columns, width);
}
