import { definitionOf, isInputWidget, type MozaikDocument, type Widget } from "#mozaik/document";

/** What a Mozaik has of a form. */
export interface FormReadiness {
  /** Something that visitors can answer. */
  readonly asks: boolean;
  /** A button that sends the answers. */
  readonly submits: boolean;
}

export function formReadiness(document: MozaikDocument): FormReadiness {
  const widgets = Object.values(document.nodes).flatMap((node): Widget[] =>
    node.kind === "block" && node.content?.type === "widget" ? [node.content.widget] : [],
  );
  const submits = widgets.some((widget) => definitionOf(widget).submits?.(widget));
  return { asks: widgets.some(isInputWidget), submits };
}

/** What is still needed before visitors can send something, for people. */
export function missingSteps({ asks, submits }: FormReadiness, isPublished: boolean): string[] {
  return [
    ...(asks ? [] : ["Add a question: a block with a widget that collects data."]),
    ...(submits ? [] : ["Add a submit button: a block with the button widget."]),
    ...(isPublished ? [] : ["Publish the Mozaik."]),
  ];
}
