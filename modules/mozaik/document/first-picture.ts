import { contentDefinition } from "./contents/content.ts";
import type { MozaikDocument, PageNode } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { pagesOf } from "./order.ts";
import { shownOn } from "./shown.ts";

/** A picture shown in a document. */
export interface ShownPicture {
  readonly assetId: string;
  /** The block that shows it; null for a background. */
  readonly blockId: NodeId | null;
}

/**
 * The first picture a reader sees, for cards, link previews and early loading: that of a block, else a background
 * image. Null if there is none. `pages`: searches only these; `isThere`: false for assets that cannot be shown.
 */
export function firstPicture(
  document: MozaikDocument,
  {
    pages = pagesOf(document),
    isThere = () => true,
  }: { pages?: readonly PageNode[]; isThere?: (assetId: string) => boolean } = {},
): ShownPicture | null {
  const nodes = shownOn(document, pages);
  for (const node of nodes) {
    const content = node.kind === "block" ? node.content : undefined;
    const assetId = content && contentDefinition(content).picture?.(content);
    if (assetId !== undefined && isThere(assetId)) return { assetId, blockId: node.id };
  }
  for (const { design } of nodes) {
    const behind = design?.backgroundImage;
    if (behind?.type === "image" && isThere(behind.assetId)) return { assetId: behind.assetId, blockId: null };
  }
  return null;
}
