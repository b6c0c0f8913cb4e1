import { contentDefinition } from "./contents/content.ts";
import type { MozaikDocument, PageNode } from "./node.ts";
import type { NodeId } from "./node-id.ts";
import { pagesOf } from "./order.ts";
import { shownOn } from "./shown.ts";

/** A picture that a reader meets. */
export interface ShownPicture {
  readonly assetId: string;
  /** The block that shows it; null if it lies behind something. */
  readonly blockId: NodeId | null;
}

/**
 * The first picture a reader meets, for cards, link previews and early loading: one that a block shows, else one that
 * lies behind something. Null where there is none. `pages`: only on these; `isThere`: only assets that can be shown.
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
