import type { ViewAsset } from "#modules/asset/contract";
import type { Dimensions, Node } from "#mozaik/document";

/** The size in px of a block's picture; null: there is none, or its size is unknown. */
export function originalSize(node: Node, assets: Readonly<Record<string, ViewAsset>>): Dimensions | null {
  const asset = node.kind === "block" && node.content?.type === "asset" ? assets[node.content.assetId] : undefined;
  if (asset?.type !== "image" || !asset.width || !asset.height) return null;
  return { width: asset.width, height: asset.height };
}
