import type { ComponentType, HTMLAttributes, ReactNode } from "react";
import type { ViewAsset } from "#modules/asset/contract";
import type { BlockNode, ColumnNode, LayoutNode, Node, PageNode, TileNode } from "#mozaik/document";
import { effectAttributes } from "./interaction/effect-attributes.ts";

/** The document's pictures and files by asset id. A missing one is not shown. */
export type ViewAssets = Readonly<Record<string, ViewAsset>>;

/** Props of every part of the page: its node, its children, and attributes that a builder adds to its element. */
export interface PartProps<N extends Node> {
  node: N;
  assets: ViewAssets;
  children?: ReactNode;
  /** True if nothing on the page refers to this node: its element gets no id and no node class. */
  isUnmarked?: boolean;
  /** The mall's own address, to tell its links from external ones. */
  origin?: string | undefined;
  /** True on the canvas: effects do not run, and accordions are open unless their author wants otherwise. */
  isEdited?: boolean;
  /** Added to the part's element: handlers, `data-…`, `aria-…`. A `className` is appended to the part's own. */
  attributes?: HTMLAttributes<HTMLElement>;
}

/** The components that draw a document. The builder replaces some with wrappers around the originals. */
export interface Parts {
  Page: ComponentType<PartProps<PageNode>>;
  Tile: ComponentType<PartProps<TileNode>>;
  Layout: ComponentType<PartProps<LayoutNode>>;
  Column: ComponentType<PartProps<ColumnNode>>;
  Block: ComponentType<PartProps<BlockNode>>;
}

/**
 * Attributes of a part's element: its class for `view.css` and, unless unmarked, the anchor for links and the class
 * for the document's own style sheet.
 */
export function partAttributes(
  {
    node,
    attributes = {},
    isUnmarked = false,
    isEdited = false,
  }: Pick<PartProps<Node>, "node" | "attributes" | "isUnmarked" | "isEdited">,
  className: string,
): HTMLAttributes<HTMLElement> {
  const own = isUnmarked ? undefined : nodeClass(node.id);
  const effect = isEdited ? {} : effectAttributes(node);
  const classes = [className, own, effect.className, attributes.className].filter(Boolean);
  const style = effect.style && { style: { ...effect.style, ...attributes.style } };
  return { ...(isUnmarked ? {} : { id: node.id }), ...attributes, ...style, className: classes.join(" ") };
}

/** A node's class in the document's generated style sheet. */
export function nodeClass(id: string): string {
  return `n-${id}`;
}
