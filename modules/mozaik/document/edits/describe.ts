import { contentDefinition } from "../contents/content.ts";
import type { MozaikDocument, Node } from "../node.ts";
import { childrenOf } from "../order.ts";

/**
 * The facts that the history stores about a part: enough to name it later in any wording. Stored in events, so fields
 * may be added but never changed.
 */
export interface PartFacts {
  /** 'page', 'column'; for a block its content: 'image', 'text widget'. */
  readonly what: string;
  /** Its first words. */
  readonly words?: string;
  /** Its number in the outline. */
  readonly number?: number;
  /** The number of its tile, if there are several. */
  readonly tile?: number;
}

const WORDS = 4;
const MOST_CHARACTERS = 40;

/** The first words, to recognise a history entry. */
export function firstWords(text: string): string {
  const words = text.trim().split(/\s+/);
  const first = words.slice(0, WORDS).join(" ");
  const cut = [...first].slice(0, MOST_CHARACTERS).join("");
  return `${cut}${words.length > WORDS || cut !== first ? "…" : ""}`;
}

/** The first words in quotation marks. */
export function quote(text: string): string {
  return `"${firstWords(text)}"`;
}

/** A readable name for the part: 'image', 'text "First words…"', 'page "Start"', 'column 1', 'layout 1 of tile 2'. */
export function partWords({ what, words, number, tile }: PartFacts): string {
  const name = number === undefined ? what : `${what} ${number}`;
  const quoted = words === undefined ? name : `${name} "${words}"`;
  return tile === undefined ? quoted : `${quoted} of tile ${tile}`;
}

/** The facts stored about a node, without its context. */
export function nodeFacts(node: Node): PartFacts {
  if (node.kind === "page") return { what: "page", words: firstWords(node.name) };
  if (node.kind !== "block" || !node.content) return { what: node.kind };
  const { noun, subject } = contentDefinition(node.content);
  const words = subject(node.content);
  return { what: noun(node.content), ...(words === "" ? {} : { words: firstWords(words) }) };
}

/**
 * The facts with the node's number in the outline if it has no text; a layout also with its tile if there are several,
 * since most tiles have one layout.
 */
export function partFacts(document: MozaikDocument, node: Node): PartFacts {
  if (node.kind === "page" || node.kind === "block") return nodeFacts(node);
  const facts = { what: node.kind, number: ordinal(document, node) };
  const tile = node.kind === "layout" ? document.nodes[node.parentId] : undefined;
  const isOneOfSeveral = tile && childrenOf(document, tile.parentId).length > 1;
  return isOneOfSeveral ? { ...facts, tile: ordinal(document, tile) } : facts;
}

/** A readable name for the node. */
export function describeNode(node: Node): string {
  return partWords(nodeFacts(node));
}

/** The node's number among its siblings, from 1; for a node to be added, its future number. */
export function ordinal(document: MozaikDocument, { parentId, rank }: Node): number {
  return childrenOf(document, parentId).filter((sibling) => sibling.rank < rank).length + 1;
}
