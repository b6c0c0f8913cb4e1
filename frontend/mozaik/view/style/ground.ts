import { ancestors } from "#modules/mozaik/document/order";
import type { MozaikDocument, Node } from "#mozaik/document";
import { hexColor } from "./css-value.ts";
import { alphaOf, blended } from "./ink.ts";

/** The page without a style of its own, as in `view.css`. */
export const PAPER = "#ffffff";

/** The opaque colour behind a node, from the backgrounds of the structures around it. Pictures are left out. */
export function groundBelow(document: MozaikDocument, node: Node): string {
  const around = ancestors(document, node.id).flatMap(({ design }) => hexColor(design?.backgroundColor) ?? []);
  return around.reduceRight((below, color) => blended(color, below), paperOf(document, node));
}

/** The paper of the page that contains a node. */
function paperOf(document: MozaikDocument, node: Node): string {
  const page = [node, ...ancestors(document, node.id)].find(({ kind }) => kind === "page");
  return (page?.kind === "page" && hexColor(page.style?.paper)) || PAPER;
}

/** True if the node's text colour also depends on what lies behind it. */
export function isTranslucent({ design }: Node): boolean {
  const color = hexColor(design?.backgroundColor);
  return color !== undefined && alphaOf(color) < 1;
}
