import type { MozaikDocument, Node } from "./node.ts";

/** The assets that nodes show, each once: contents of blocks and background images of anything. */
export function usedAssets(nodes: Iterable<Node>): Set<string> {
  const ids = new Set<string>();
  for (const node of nodes) {
    if (node.design?.backgroundImage) ids.add(node.design.backgroundImage.assetId);
    if (node.kind === "block" && node.content?.type === "asset") ids.add(node.content.assetId);
  }
  return ids;
}

/** The assets that a whole document shows. */
export function assetsOf(document: MozaikDocument): Set<string> {
  return usedAssets(Object.values(document.nodes));
}
