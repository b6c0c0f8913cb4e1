import type { ViewAsset } from "#modules/mozaik/contract";
import { childrenOf, pagesOf } from "#modules/mozaik/document/order";
import type { MozaikDocument, NodeId, PageNode } from "#mozaik/document";
import type { ViewAssets } from "./part.ts";

/** The first picture a reader meets: the block it stands in and its asset. Undefined where there is none. */
export function firstPicture(
  document: MozaikDocument,
  assets: ViewAssets,
  pages: readonly PageNode[] = pagesOf(document),
): { blockId: NodeId; asset: ViewAsset } | undefined {
  for (const page of pages) {
    const found = firstInside(document, assets, page.id);
    if (found) return found;
  }
  return undefined;
}

function firstInside(
  document: MozaikDocument,
  assets: ViewAssets,
  parentId: NodeId,
): { blockId: NodeId; asset: ViewAsset } | undefined {
  for (const node of childrenOf(document, parentId)) {
    if (node.kind === "column" && node.hidden) continue;
    if (node.kind === "block" && node.content?.type === "asset") {
      const asset = assets[node.content.assetId];
      if (asset?.type === "image") return { blockId: node.id, asset };
    }
    const found = firstInside(document, assets, node.id);
    if (found) return found;
  }
  return undefined;
}
