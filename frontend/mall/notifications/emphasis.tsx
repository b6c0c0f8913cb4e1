import { Fragment, type ReactNode } from "react";

const KEPT = ["b", "strong", "i", "em", "span"] as const;

/**
 * A notification's text with its emphasis, without any other HTML: no attributes, and no links, because the whole entry
 * is a link. Parsed in an inert document, which runs and loads nothing.
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
