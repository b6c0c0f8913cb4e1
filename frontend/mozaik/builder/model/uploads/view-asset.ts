import type { Asset, ViewAsset } from "#modules/asset/contract";

/** The asset in the shape the page shows, until the draft is reloaded. */
export function viewAsset(asset: Asset): ViewAsset {
  const { id, type, src, width, height, summary, name, credit } = asset;
  return { assetId: id, type, src, width, height, alt: summary || name, credit, colour: null };
}
