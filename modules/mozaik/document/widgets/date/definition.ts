import { asking } from "../input-widget.ts";
import { defineInputWidget } from "../widget-definition.ts";
import { daysOf } from "./date-answer.ts";
import { dayText } from "./date-format.ts";
import { dateMatches } from "./date-matches.ts";
import { DateWidget, NEW_DATE_WIDGET } from "./date-widget.ts";
import { judgeDate } from "./judge-date.ts";

export const dateWidget = defineInputWidget(DateWidget, {
  ...asking,
  type: "date",
  initial: NEW_DATE_WIDGET,
  noun: "date widget",
  fieldWords: { ...asking.fieldWords, useRange: "whether it asks for a range" },
  answering: {
    judge: judgeDate,
    matches: ({ correctAnswer }, answer) => dateMatches(answer, correctAnswer),
    inWords: ({ meta }, answer) =>
      daysOf(answer)
        .map((day) => dayText(day, meta.format))
        .join(" – "),
    tests: ({ meta }) =>
      meta.useRange
        ? ["answered", "notAnswered", "contains", "above", "below"]
        : ["answered", "notAnswered", "equals", "notEquals", "above", "below"],
    testWords: { above: "is after", below: "is before", contains: "includes" },
  },
});
