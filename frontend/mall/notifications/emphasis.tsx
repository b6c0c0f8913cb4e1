import { Fragment, type ReactNode } from "react";

const KEPT = ["b", "strong", "i", "em", "span"] as const;

/**
 * The words of a notification with their emphasis, and nothing else of its HTML: neither attributes nor links, since the
 * whole entry is the link. Read by a document that runs and loads nothing.
 */
export function Emphasis({ html }: { html: string }): ReactNode {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return contentOf(body);
}

function contentOf(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (child, place) => {
    if (!(child instanceof Element)) return child.nodeType === Node.TEXT_NODE ? child.textContent : null;
    const name = child.localName;
    if (name === "script" || name === "style") return null;
    // biome-ignore lint/suspicious/noArrayIndexKey: words that never move
    if (name === "br") return <br key={place} />;
    const Tag = KEPT.find((kept) => kept === name) ?? Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: words that never move
    return <Tag key={place}>{contentOf(child)}</Tag>;
  });
}
