import type { ViewAsset } from "#modules/asset/contract";
import { picturesIn } from "#modules/mozaik/document/first-picture";
import { pagesOf } from "#modules/mozaik/document/order";
import { shownOn } from "#modules/mozaik/document/shown";
import type { MozaikDocument, NodeId, PageNode } from "#mozaik/document";
import type { ViewAssets } from "./part.ts";

/** The first picture in reading order: its block and its asset. Undefined if there is none. */
export function firstPicture(
  document: MozaikDocument,
  assets: ViewAssets,
  pages: readonly PageNode[] = pagesOf(document),
): { blockId: NodeId; asset: ViewAsset } | undefined {
  for (const { blockId, assetId } of picturesIn(shownOn(document, pages))) {
    const asset = assets[assetId];
    if (asset?.type === "image") return { blockId, asset };
  }
  return undefined;
}
