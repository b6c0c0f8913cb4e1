import { asking } from "../input-widget.ts";
import { defineInputWidget } from "../widget-definition.ts";
import { judgeNumber } from "./judge-number.ts";
import { numberMatches } from "./number-matches.ts";
import { NEW_NUMERIC_WIDGET, NumericWidget } from "./numeric-widget.ts";

export const numericWidget = defineInputWidget(NumericWidget, {
  ...asking,
  type: "numeric",
  initial: NEW_NUMERIC_WIDGET,
  noun: "numeric widget",
  fieldWords: { ...asking.fieldWords, display: "how it is shown", increment: "step", max: "maximum", min: "minimum" },
  answering: {
    judge: judgeNumber,
    matches: numberMatches,
    tests: () => ["answered", "notAnswered", "equals", "notEquals", "above", "below"],
  },
});
