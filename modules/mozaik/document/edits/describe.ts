import type { MozaikDocument, Node } from "../node.ts";
import { childrenOf } from "../order.ts";
import { plainText } from "../rich-text.ts";

const MEDIA = { image: "image", video: "video", audio: "audio", application: "PDF" } as const;
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
  const { content } = node;
  if (content.type === "asset") return MEDIA[content.mediaType];
  if (content.type === "embed") return "embed";
  const text = plainText(content.text);
  return text === "" ? "text" : `text ${quote(text)}`;
}

/** The number of a node among its siblings, from 1. */
export function ordinal(document: MozaikDocument, node: Node): number {
  return childrenOf(document, node.parentId).findIndex((sibling) => sibling.id === node.id) + 1;
}
