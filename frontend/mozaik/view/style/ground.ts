import { ancestors } from "#modules/mozaik/document/order";
import type { MozaikDocument, Node, PageStyle } from "#mozaik/document";
import { hexColor } from "./css-value.ts";
import { alphaOf, blended } from "./ink.ts";
import { valueOfColor } from "./palette-rules.ts";

/** The page without a style of its own, as in `view.css`. */
export const PAPER = "#ffffff";

/** The opaque colour behind a node, from the backgrounds of the structures around it. Pictures are left out. */
export function groundBelow(document: MozaikDocument, node: Node): string {
  const style = pageStyleOf(document, node);
  const around = ancestors(document, node.id).flatMap(
    ({ design }) => valueOfColor(design?.backgroundColor, style) ?? [],
  );
  return around.reduceRight((below, color) => blended(color, below), hexColor(style?.paper) ?? PAPER);
}

/** The style of the page that contains a node. */
export function pageStyleOf(document: MozaikDocument, node: Node): PageStyle | undefined {
  const page = [node, ...ancestors(document, node.id)].find(({ kind }) => kind === "page");
  return page?.kind === "page" ? page.style : undefined;
}

/** True if the node's text colour also depends on what lies behind it. */
export function isTranslucent({ design }: Node): boolean {
  const color = hexColor(design?.backgroundColor);
  return color !== undefined && alphaOf(color) < 1;
}

/** True if the node's rules depend on the style of its page: which text is readable on its background. */
export function isOnOwnGround({ design }: Node): boolean {
  return design?.backgroundColor !== undefined;
}
