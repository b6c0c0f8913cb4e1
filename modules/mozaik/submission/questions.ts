import {
  ancestors,
  definitionOf,
  descendants,
  type FormSettings,
  type InputWidget,
  isInputWidget,
  isShownAt,
  type MozaikDocument,
  type Node,
  type NodeId,
  PAGE_WIDTHS,
  pagesOf,
} from "../document/index.ts";
import type { SubmitRequest } from "../submission-contract.ts";

/** A widget that a visitor may have on their page. */
export interface Question {
  readonly id: NodeId;
  readonly widget: InputWidget;
  /** Its name in lists of answers. */
  readonly words: string;
  /** False if narrow or wide pages hide it, so that nobody can be required to answer it. */
  readonly isAlwaysShown: boolean;
}

export type Given = SubmitRequest["answers"][number];

/** What a press on a button sends. */
export interface Sender {
  /** The answers. */
  readonly submits: boolean;
  /** The visitor's e-mail address. */
  readonly asksEmail: boolean;
  /** The rules of its form. */
  readonly form: FormSettings;
}

/** The button of that block; undefined if a press sends nothing, or if no width of the page shows it. */
export function senderOf(document: MozaikDocument, id: NodeId): Sender | undefined {
  const node = document.nodes[id];
  if (node?.kind !== "block" || node.content?.type !== "widget" || !isShown(document, node)) return undefined;
  const { widget } = node.content;
  const definition = definitionOf(widget);
  const sender = {
    submits: definition.submits?.(widget) === true,
    asksEmail: definition.asksEmail?.(widget) === true,
    form: definition.form?.(widget) ?? {},
  };
  return sender.submits || sender.asksEmail ? sender : undefined;
}

/** The questions of the page, in reading order. */
export function questionsOf(document: MozaikDocument): Question[] {
  const blocks = pagesOf(document).flatMap((page) => descendants(document, page.id));
  const inputs = blocks.flatMap((node) => {
    const content = node.kind === "block" ? node.content : undefined;
    return content?.type === "widget" && isInputWidget(content.widget) && isShown(document, node)
      ? [{ node, widget: content.widget }]
      : [];
  });
  return inputs.map(({ node, widget }, index) => ({
    id: node.id,
    widget,
    words: cleanText(widget.name || widget.label.text) || `Question ${index + 1}`,
    isAlwaysShown: widthsOf(document, node).length === PAGE_WIDTHS.length,
  }));
}

function isShown(document: MozaikDocument, node: Node): boolean {
  return widthsOf(document, node).length > 0;
}

/** The page widths at which the node and all its ancestors are shown. */
function widthsOf(document: MozaikDocument, node: Node) {
  const nodes = [node, ...ancestors(document, node.id)];
  return PAGE_WIDTHS.filter((width) => nodes.every((each) => isShownAt(each, width)));
}

/** The answer without what `cleanText` removes. */
export function cleanAnswer(answer: Given["answer"] | undefined): Given["answer"] | undefined {
  return typeof answer === "string" ? cleanText(answer) : answer;
}

/**
 * Removes characters that the database cannot store and readers do not see: control characters except tab and line
 * feed, and unpaired surrogates.
 */
export function cleanText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
}
