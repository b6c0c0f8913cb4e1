import { ordinal } from "./edits/describe.ts";
import type { MozaikDocument, Node } from "./node.ts";
import { ancestors, childrenOf, pagesOf } from "./order.ts";

/** A structure by its number in the outline, or a page by its name. */
export interface PlaceFacts {
  readonly what: string;
  readonly name?: string;
  readonly number?: number;
}

/**
 * A readable location with the numbers of the outline: 'column 2 of layout 3', 'layout 3'. If there are several tiles
 * and pages, it includes them, unless `from`, another node, is in the same one.
 */
export function partName(document: MozaikDocument, node: Node, from?: Node): string {
  return placeWords(placeFacts(document, node, from));
}

/** The location as stored in the history: the node and its named ancestors, innermost first. */
export function placeFacts(document: MozaikDocument, node: Node, from?: Node): PlaceFacts[] {
  const shared = new Set(from && ancestors(document, from.id));
  const around = ancestors(document, node.id).filter((each) => each.kind === "layout" || !shared.has(each));
  return [node, ...around.filter((each) => isOneOfSeveral(document, each))].map((each) => ownFacts(document, each));
}

export function placeWords(places: readonly PlaceFacts[]): string {
  return places
    .map(({ what, name, number }, index) => {
      const words = name === undefined ? `${what} ${number}` : `${what} “${name}”`;
      return index === 0 ? words : `${name === undefined ? " of" : " on"} ${words}`;
    })
    .join("");
}

function ownFacts(document: MozaikDocument, node: Node): PlaceFacts {
  return node.kind === "page"
    ? { what: "page", name: node.name }
    : { what: node.kind, number: ordinal(document, node) };
}

function isOneOfSeveral(document: MozaikDocument, node: Node): boolean {
  if (node.kind === "page") return pagesOf(document).length > 1;
  return node.kind !== "tile" || childrenOf(document, node.parentId).length > 1;
}
