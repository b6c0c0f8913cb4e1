import { definitionOf, isInputWidget, type MozaikDocument, type Widget } from "#mozaik/document";

/** Which parts of a form a Mozaik has. */
export interface FormReadiness {
  /** True if there is something that visitors can answer. */
  readonly asks: boolean;
  /** True if there is a button that sends the answers. */
  readonly submits: boolean;
}

export function formReadiness(document: MozaikDocument): FormReadiness {
  const widgets = Object.values(document.nodes).flatMap((node): Widget[] =>
    node.kind === "block" && node.content?.type === "widget" ? [node.content.widget] : [],
  );
  const submits = widgets.some((widget) => definitionOf(widget).submits?.(widget));
  return { asks: widgets.some(isInputWidget), submits };
}

/** The steps still needed before visitors can send answers, as messages to the author. */
export function missingSteps({ asks, submits }: FormReadiness, isPublished: boolean): string[] {
  return [
    ...(asks ? [] : ["Add a question: a block with a widget that collects data."]),
    ...(submits ? [] : ["Add a submit button: a block with the button widget."]),
    ...(isPublished ? [] : ["Publish the Mozaik."]),
  ];
}
