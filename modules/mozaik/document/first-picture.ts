import type { MozaikDocument } from "./node.ts";
import { shownNodes } from "./shown.ts";

/**
 * The asset id of the first picture a reader meets, for cards and link previews: one that a block shows, else one that
 * lies behind something. Null where there is none.
 */
export function firstPicture(document: MozaikDocument): string | null {
  const nodes = shownNodes(document);
  for (const node of nodes) {
    const content = node.kind === "block" ? node.content : undefined;
    if (content?.type === "asset" && content.mediaType === "image") return content.assetId;
  }
  const behind = nodes.find(({ design }) => design?.backgroundImage?.type === "image");
  return behind?.design?.backgroundImage?.assetId ?? null;
}
