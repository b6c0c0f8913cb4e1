import { MAX_NUMERIC_CHOICES, type MozaikDocument, type Node, shownNodes } from "#mozaik/document";
import { numericChoices } from "../../frontend/mozaik/view/widget/numeric-choices.ts";

/**
 * Radio buttons and stars of numeric questions on one page. A question is a few hundred bytes, its hundred stars are
 * thirty thousand: without a bound, a page of nothing but such questions would keep the server busy for seconds each
 * time that somebody looks at it.
 */
export const MOST_CHOICES = 2_000;

/** The document with those numeric questions to be typed that come after the page has drawn as much as it may. */
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
