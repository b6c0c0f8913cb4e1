import { type MozaikDocument, shownNodes } from "#mozaik/document";

/** Whether the document has a heading of the first level: the page around it then goes without one. */
export function hasTopHeading(document: MozaikDocument): boolean {
  for (const node of shownNodes(document)) {
    if (node.kind !== "block" || node.content?.type !== "text") continue;
    if (node.content.text.blocks.some((block) => block.type === "heading" && block.level === 1)) return true;
  }
  return false;
}
