import type { Problem } from "../../finding.ts";
import { defineWidget } from "../widget-definition.ts";
import { NEW_VISUALIZATION_WIDGET, VisualizationWidget } from "./visualization-widget.ts";

export const visualizationWidget = defineWidget(VisualizationWidget, {
  type: "visualization",
  initial: NEW_VISUALIZATION_WIDGET,
  noun: "visualization",
  fieldWords: {
    linkToMozaikId: "connected Mozaik",
    display: "how it is shown",
    questions: "questions shown",
    needsApproval: "whether submissions must be approved",
  },
  subject: () => "",
  words: () => [],
  check: ({ meta }) => problems(meta),
});

function problems({ linkToMozaikId, questions }: VisualizationWidget["meta"]): Problem[] {
  if (linkToMozaikId === undefined) return [{ kind: "empty", message: "A visualization is connected to no Mozaik." }];
  return questions.length === 0 ? [{ kind: "empty", message: "A visualization shows no question." }] : [];
}
