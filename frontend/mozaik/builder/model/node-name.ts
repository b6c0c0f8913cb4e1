import type { ViewAsset } from "#modules/asset/contract";
import { quote } from "#modules/mozaik/document/edits/describe";
import { type BlockNode, childrenOf, describeNode, type MozaikDocument, type Node } from "#mozaik/document";

const KINDS = { page: "Page", tile: "Tile", layout: "Layout", column: "Column", block: "Block" } as const;

/** 'Block', 'Column': the structure's name in menus and the breadcrumb. */
export function kindName(node: Node): string {
  return KINDS[node.kind];
}

type Assets = Readonly<Record<string, ViewAsset>>;

/**
 * A node's name, distinct from its siblings': 'Start', 'Tile 2', 'Column 1', 'Text "First words…"'. With `assets` it
 * also describes pictures: 'Image "A hill at dawn"'.
 */
export function nodeName(document: MozaikDocument, node: Node, assets: Assets = {}): string {
  if (node.kind === "page") return node.name;
  if (node.kind === "block") {
    const words = node.content ? `${describeNode(node)}${subjectOf(node, assets)}` : "empty block";
    return words.charAt(0).toUpperCase() + words.slice(1);
  }
  const number = childrenOf(document, node.parentId).findIndex((sibling) => sibling.id === node.id) + 1;
  return `${kindName(node)} ${number}`;
}

/** The description of an asset: the author's for this block, or else the asset's own. */
function subjectOf({ content }: BlockNode, assets: Assets): string {
  if (content?.type !== "asset") return "";
  const words = content.caption || content.alt || assets[content.assetId]?.alt;
  return words ? ` ${quote(words)}` : "";
}
