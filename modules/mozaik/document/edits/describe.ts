import type { MozaikDocument, Node } from "../node.ts";
import { childrenOf } from "../order.ts";
import { plainText } from "../rich-text.ts";
import type { Widget } from "../widget/widget.ts";

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
  if (content.type === "widget") return describeWidget(content.widget);
  const text = plainText(content.text);
  return text === "" ? "text" : `text ${quote(text)}`;
}

/** 'button "Send"', 'logo', 'text widget "Your name"', and 'widget' while its type is not chosen. */
function describeWidget(widget: Widget): string {
  switch (widget.type) {
    case null:
      return "widget";
    case "logo":
      return "logo";
    case "button":
      return `button ${quote(widget.meta.appearance.button.text)}`;
    default: {
      const words = widget.label.text || widget.name;
      return words === "" ? `${widget.type} widget` : `${widget.type} widget ${quote(words)}`;
    }
  }
}

/** The number of a node among its siblings, from 1. */
export function ordinal(document: MozaikDocument, node: Node): number {
  return childrenOf(document, node.parentId).findIndex((sibling) => sibling.id === node.id) + 1;
}
