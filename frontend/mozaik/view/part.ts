import type { ComponentType, HTMLAttributes, ReactNode } from "react";
import type { ViewAsset } from "#modules/asset/contract";
import type { BlockNode, ColumnNode, LayoutNode, Node, PageNode, TileNode } from "#mozaik/document";

/** What the document's pictures and files look like, by asset id; one that is missing is not shown. */
export type ViewAssets = Readonly<Record<string, ViewAsset>>;

/** What every part of the page takes: its record, what stands in it, and what a builder wants to add to its element. */
export interface PartProps<N extends Node> {
  node: N;
  assets: ViewAssets;
  children?: ReactNode;
  /** True: nothing on the page needs to find this node, so its element has no id and no class of its own. */
  isUnmarked?: boolean;
  /** Added to the part's element: handlers, `data-…`, `aria-…`; a `className` joins the part's own. */
  attributes?: HTMLAttributes<HTMLElement>;
}

/** The components a document is drawn with. A builder replaces some of them by ones that wrap the originals. */
export interface Parts {
  Page: ComponentType<PartProps<PageNode>>;
  Tile: ComponentType<PartProps<TileNode>>;
  Layout: ComponentType<PartProps<LayoutNode>>;
  Column: ComponentType<PartProps<ColumnNode>>;
  Block: ComponentType<PartProps<BlockNode>>;
}

/**
 * Attributes of a part's element: the class that `view.css` knows and, unless it goes unmarked, the anchor that links
 * lead to and the class that the document's own style sheet knows.
 */
export function partAttributes(
  { node, attributes = {}, isUnmarked = false }: Pick<PartProps<Node>, "node" | "attributes" | "isUnmarked">,
  className: string,
): HTMLAttributes<HTMLElement> {
  const own = isUnmarked ? undefined : nodeClass(node.id);
  const classes = [className, own, attributes.className].filter(Boolean);
  return { ...(isUnmarked ? {} : { id: node.id }), ...attributes, className: classes.join(" ") };
}

/** The class of one node in the document's generated style sheet. */
export function nodeClass(id: string): string {
  return `n-${id}`;
}
