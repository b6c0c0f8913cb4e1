import { asking } from "../input-widget.ts";
import { defineInputWidget } from "../widget-definition.ts";
import { judgeText } from "./judge-text.ts";
import { textMatches } from "./text-matches.ts";
import { NEW_TEXT_WIDGET, TextWidget } from "./text-widget.ts";

export const textWidget = defineInputWidget(TextWidget, {
  ...asking,
  type: "text",
  initial: NEW_TEXT_WIDGET,
  noun: "text widget",
  fieldWords: { ...asking.fieldWords, dataValidationType: "kind of answer", instructions: "placeholder" },
  answering: {
    judge: judgeText,
    matches: textMatches,
    tests: ({ meta }) => [
      "answered",
      "notAnswered",
      "equals",
      "notEquals",
      "contains",
      ...(meta.dataValidationType === "number" ? (["above", "below"] as const) : []),
    ],
  },
});
