import type { MozaikDocument, Node } from "../node.ts";
import type { NodeId } from "../node-id.ts";
import { shownNodes } from "../shown.ts";
import { type InputWidget, isInputWidget } from "../widgets/widget.ts";

/** A question that conditions and texts may refer to. */
export interface LogicQuestion {
  readonly id: NodeId;
  readonly widget: InputWidget;
  /** Its label, else its name, else its number. */
  readonly words: string;
}

/** The questions of a document in reading order, without those in hidden columns. */
export function logicQuestions(document: MozaikDocument): LogicQuestion[] {
  const inputs = shownNodes(document).flatMap((node) => {
    const widget = questionIn(node);
    return widget ? [{ id: node.id, widget }] : [];
  });
  return inputs.map(({ id, widget }, index) => ({
    id,
    widget,
    words: widget.label.text || widget.name || `Question ${index + 1}`,
  }));
}

/** The input widget of a block. */
export function questionIn(node: Node | undefined): InputWidget | undefined {
  const content = node?.kind === "block" ? node.content : undefined;
  return content?.type === "widget" && isInputWidget(content.widget) ? content.widget : undefined;
}
