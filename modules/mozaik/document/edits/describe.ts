import { contentDefinition } from "../contents/content.ts";
import type { MozaikDocument, Node } from "../node.ts";
import { childrenOf } from "../order.ts";

const WORDS = 4;
const MOST_CHARACTERS = 40;

/** The first words, in quotation marks, so that an entry of the history can be recognised. */
export function quote(text: string): string {
  const words = text.trim().split(/\s+/);
  const first = words.slice(0, WORDS).join(" ");
  const cut = [...first].slice(0, MOST_CHARACTERS).join("");
  return `"${cut}${words.length > WORDS || cut !== first ? "…" : ""}"`;
}

/** What people would call the node: 'image', 'text "First words…"', 'page "Start"', 'column'. */
export function describeNode(node: Node): string {
  if (node.kind === "page") return `page ${quote(node.name)}`;
  if (node.kind !== "block" || !node.content) return node.kind;
  const { noun, subject } = contentDefinition(node.content);
  const words = subject(node.content);
  return words === "" ? noun(node.content) : `${noun(node.content)} ${quote(words)}`;
}

/**
 * The same with its number in the outline where a node has no words of its own: 'tile 2', 'column 1'; a layout with its
 * tile where there are several, since most tiles have one layout: 'layout 1 of tile 2'.
 */
export function describePart(document: MozaikDocument, node: Node): string {
  if (node.kind === "page" || node.kind === "block") return describeNode(node);
  const name = `${node.kind} ${ordinal(document, node)}`;
  const tile = node.kind === "layout" ? document.nodes[node.parentId] : undefined;
  const isOneOfSeveral = tile && childrenOf(document, tile.parentId).length > 1;
  return isOneOfSeveral ? `${name} of tile ${ordinal(document, tile)}` : name;
}

/** The number of a node among its siblings, from 1; of one that is about to be added, the number it will have. */
export function ordinal(document: MozaikDocument, { parentId, rank }: Node): number {
  return childrenOf(document, parentId).filter((sibling) => sibling.rank < rank).length + 1;
}
