import type { MozaikDocument, Node } from "#mozaik/document";
import { nodeClass, type ViewAssets } from "./part.ts";
import { breakpointRules } from "./style/breakpoint-rules.ts";
import { designRules } from "./style/design-rules.ts";
import { geometryRules } from "./style/geometry-rules.ts";
import { type Rule, ruleText } from "./style/rule.ts";

/**
 * The document's own style sheet: for each node the design, alignment and size its author set. It stands after
 * `view.css`, which holds everything that is the same for all documents. Only checked values enter: colours, numbers,
 * lengths and words of a fixed list, so nothing in it can end the style element or load anything.
 */
export function styleSheetOf(document: MozaikDocument, assets: ViewAssets): string {
  return Object.values(document.nodes)
    .flatMap((node) => rulesOf(node, assets))
    .map(ruleText)
    .filter((text) => text !== "")
    .join("\n");
}

/** True for a node that the document's style sheet speaks of. */
export function hasOwnRules(node: Node, assets: ViewAssets): boolean {
  return rulesOf(node, assets).some((rule) => ruleText(rule) !== "");
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function rulesOf(node: Node, assets: ViewAssets): Rule[] {
  if (!ID.test(node.id)) return [];
  const selector = `.mozaik .${nodeClass(node.id)}`;
  return [
    ...designRules(selector, node.design),
    ...geometryRules(selector, node, assets),
    ...breakpointRules(selector, node),
  ];
}
