import { diffDocuments, type MozaikDocument } from "../document/index.ts";

/**
 * True if a published version is news for somebody who has these versions of the Mozaik: its content differs from each.
 * An author who goes back to older content publishes nothing new for those who have it.
 */
export function isNewContent(published: MozaikDocument, had: readonly MozaikDocument[]): boolean {
  return had.every((document) => diffDocuments(document, published).length > 0);
}
