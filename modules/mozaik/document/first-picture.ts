import type { MozaikDocument } from "./node.ts";
import { descendants, pagesOf } from "./order.ts";

/** The asset id of the first picture a reader meets, for cards and link previews; null where there is none. */
export function firstPicture(document: MozaikDocument): string | null {
  for (const page of pagesOf(document)) {
    for (const node of descendants(document, page.id)) {
      const content = node.kind === "block" ? node.content : undefined;
      if (content?.type === "asset" && content.mediaType === "image") return content.assetId;
    }
  }
  return null;
}
