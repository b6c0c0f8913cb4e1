import type { MozaikDocument, Node, TileNode } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { childrenOf, descendants, pagesOf } from "./order.ts";

/** All tiles in reading order. */
export function tilesOf(document: MozaikDocument): TileNode[] {
  return pagesOf(document).flatMap((page) => childrenOf(document, page.id).filter((node) => node.kind === "tile"));
}

/** The tile above the preview line; undefined if there is no line. If a copied tile brought a second line, the first counts. */
export function previewEndOf(document: MozaikDocument): TileNode | undefined {
  return tilesOf(document).find((tile) => tile.previewEnd);
}

/**
 * What people without a license get of a Mozaik that is for buyers: its pages and tiles up to the preview line. Nothing
 * if there is no line.
 */
export function previewOf(document: MozaikDocument): MozaikDocument {
  const tiles = tilesOf(document);
  const shown = tiles.slice(0, tiles.findIndex((tile) => tile.previewEnd) + 1);
  const nodes: Record<NodeId, Node> = {};
  for (const tile of shown) {
    const page = document.nodes[tile.parentId];
    for (const node of [...(page ? [page] : []), tile, ...descendants(document, tile.id)]) nodes[node.id] = node;
  }
  return { ...document, nodes };
}
