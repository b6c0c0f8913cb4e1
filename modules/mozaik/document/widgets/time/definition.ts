import { asking } from "../input-widget.ts";
import { defineInputWidget } from "../widget-definition.ts";
import { judgeTime } from "./judge-time.ts";
import { timeFromClock, timesOf } from "./time-answer.ts";
import { timeMatches } from "./time-matches.ts";
import { timeText } from "./time-text.ts";
import { NEW_TIME_WIDGET, TimeWidget } from "./time-widget.ts";

export const timeWidget = defineInputWidget(TimeWidget, {
  ...asking,
  type: "time",
  initial: NEW_TIME_WIDGET,
  noun: "time widget",
  fieldWords: { ...asking.fieldWords, format: "clock", useRange: "whether it asks for a range" },
  answering: {
    judge: judgeTime,
    matches: ({ correctAnswer }, answer) => timeMatches(answer, correctAnswer),
    inWords: ({ meta }, answer) =>
      timesOf(answer)
        .map((time) => timeText(time, meta.format))
        .join(" – "),
    tests: ({ meta }) =>
      meta.useRange
        ? ["answered", "notAnswered", "contains", "above", "below"]
        : ["answered", "notAnswered", "equals", "notEquals", "above", "below"],
    testWords: { above: "is after", below: "is before", contains: "includes" },
    fromTestValue: (value) => timeFromClock(String(value)),
  },
});
