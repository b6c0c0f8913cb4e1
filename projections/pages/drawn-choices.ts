import { MAX_NUMERIC_CHOICES, type MozaikDocument, type Node, shownNodes } from "#mozaik/document";
import { numericChoices } from "../../frontend/mozaik/view/widget/numeric-choices.ts";

/**
 * Most radio buttons and stars of numeric questions on one page. A question of a few hundred bytes becomes thirty
 * thousand bytes of HTML with a hundred stars: without a limit, rendering a page of many such questions would take
 * seconds.
 */
export const MOST_CHOICES = 2_000;

/** The document with a number input for each numeric question beyond the limit. */
export function withBoundedChoices(document: MozaikDocument): MozaikDocument {
  let drawn = 0;
  const typed: Record<string, Node> = {};
  for (const node of shownNodes(document)) {
    const content = node.kind === "block" ? node.content : undefined;
    if (content?.type !== "widget" || content.widget.type !== "numeric") continue;
    const { meta } = content.widget;
    if (meta.display !== "radio" && meta.display !== "rating") continue;
    drawn += numericChoices(meta, MAX_NUMERIC_CHOICES)?.length ?? 0;
    if (drawn <= MOST_CHOICES || node.kind !== "block") continue;
    const widget = { ...content.widget, meta: { ...meta, display: "input" as const } };
    typed[node.id] = { ...node, content: { ...content, widget } };
  }
  return Object.keys(typed).length === 0 ? document : { ...document, nodes: { ...document.nodes, ...typed } };
}
