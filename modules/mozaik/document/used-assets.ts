import type { MozaikDocument } from "./node.ts";

/** The assets that a document shows, each once: contents of blocks and background images of anything. */
export function assetsOf(document: MozaikDocument): Set<string> {
  const ids = new Set<string>();
  for (const node of Object.values(document.nodes)) {
    if (node.design?.backgroundImage) ids.add(node.design.backgroundImage.assetId);
    if (node.kind === "block" && node.content?.type === "asset") ids.add(node.content.assetId);
  }
  return ids;
}
