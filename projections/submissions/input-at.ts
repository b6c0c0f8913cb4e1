import { type InputWidget, isInputWidget, type MozaikDocument } from "#mozaik/document";

/** The widget of that block if it asks something. */
export function inputAt(document: MozaikDocument, blockId: string): InputWidget | undefined {
  const node = document.nodes[blockId];
  const content = node?.kind === "block" ? node.content : undefined;
  return content?.type === "widget" && isInputWidget(content.widget) ? content.widget : undefined;
}
