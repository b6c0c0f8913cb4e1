import type { Asset, ViewAsset } from "#modules/asset/contract";

/** The asset as the page shows it until the draft is loaded anew. */
export function viewAsset(asset: Asset): ViewAsset {
  const { id, type, src, width, height, summary, name } = asset;
  return { assetId: id, type, src, width, height, alt: summary || name, colour: null };
}
