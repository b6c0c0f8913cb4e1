import type { ComponentType, HTMLAttributes, ReactNode } from "react";
import type { ViewAsset } from "#modules/mozaik/contract";
import type { BlockNode, ColumnNode, LayoutNode, Node, PageNode, TileNode } from "#mozaik/document";

/** What the document's pictures and files look like, by asset id; one that is missing is not shown. */
export type ViewAssets = Readonly<Record<string, ViewAsset>>;

/** What every part of the page takes: its record, what stands in it, and what a builder wants to add to its element. */
export interface PartProps<N extends Node> {
  node: N;
  assets: ViewAssets;
  children?: ReactNode;
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
 * Attributes of a part's element: the anchor that links lead to, the class that `view.css` knows and the one the
 * document's own style sheet does.
 */
export function partAttributes(
  node: Node,
  className: string,
  attributes: HTMLAttributes<HTMLElement> = {},
): HTMLAttributes<HTMLElement> {
  const classes = [className, nodeClass(node.id), attributes.className].filter(Boolean);
  return { id: node.id, ...attributes, className: classes.join(" ") };
}

/** The class of one node in the document's generated style sheet. */
export function nodeClass(id: string): string {
  return `n-${id}`;
}
