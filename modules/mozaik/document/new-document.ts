import type { MozaikDocument, Node } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { placedAt } from "./place.ts";
import { rankBetween } from "./rank.ts";
import { mapLinks } from "./rich-text-links.ts";
import type { Widget } from "./widget/widget.ts";

/** A document to begin with: one page with one empty tile. */
export function emptyDocument(ids: { page: NodeId; tile: NodeId }): MozaikDocument {
  const rank = rankBetween(null, null);
  return {
    schemaVersion: 1,
    nodes: {
      [ids.page]: { id: ids.page, kind: "page", parentId: null, rank, name: "Page 1" },
      [ids.tile]: { id: ids.tile, kind: "tile", parentId: ids.page, rank },
    },
  };
}

/**
 * The same document under new ids, for one who gets a copy of his own; links to its own pages and tiles follow.
 * `newId` is called once a node and must never give the same id twice.
 */
export function copyDocument(document: MozaikDocument, newId: (old: NodeId) => NodeId): MozaikDocument {
  const ids = new Map(Object.keys(document.nodes).map((old) => [old, newId(old)]));
  const renamed = (old: string) => ids.get(old) ?? old;
  const copies = Object.values(document.nodes).map((node): Node => {
    const parentId = node.parentId === null ? null : renamed(node.parentId);
    return placedAt({ ...withLinks(node, renamed), id: renamed(node.id) }, { parentId, rank: node.rank });
  });
  return { ...document, nodes: Object.fromEntries(copies.map((node) => [node.id, node])) };
}

function withLinks(node: Node, renamed: (old: string) => string): Node {
  const content = node.kind === "block" ? node.content : undefined;
  if (node.kind !== "block" || !content) return node;
  const address = (href: string) => (href.startsWith("#") ? `#${renamed(href.slice(1))}` : href);
  if (content.type === "widget") {
    return { ...node, content: { ...content, widget: withAddress(content.widget, address) } };
  }
  if (content.type !== "text") return node;
  const text = mapLinks(content.text, (link) => ({
    ...link,
    href: address(link.href),
    ...(link.targetId === undefined ? {} : { targetId: renamed(link.targetId) }),
    ...(link.pageId === undefined ? {} : { pageId: renamed(link.pageId) }),
  }));
  return { ...node, content: { ...content, text } };
}

/** The widget leading to where `address` says instead. */
function withAddress(widget: Widget, address: (href: string) => string): Widget {
  if (widget.type === "logo") return { ...widget, meta: { ...widget.meta, url: address(widget.meta.url) } };
  if (widget.type !== "button") return widget;
  const { click } = widget.meta.action;
  return { ...widget, meta: { ...widget.meta, action: { click: { ...click, url: address(click.url) } } } };
}
