import { type MozaikDocument, shownNodes } from "#mozaik/document";

/** Whether the document has a top-level heading, so that the page around it must not have one. */
export function hasTopHeading(document: MozaikDocument): boolean {
  for (const node of shownNodes(document)) {
    if (node.kind !== "block" || node.content?.type !== "text") continue;
    if (node.content.text.blocks.some((block) => block.type === "heading" && block.level === 1)) return true;
  }
  return false;
}
