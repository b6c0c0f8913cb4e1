import { dayText } from "#modules/mozaik/document/widgets/date/date-format";
import { timesOf } from "#modules/mozaik/document/widgets/time/time-answer";
import { timeText } from "#modules/mozaik/document/widgets/time/time-text";
import type { Answer, InputWidget } from "#mozaik/document";
import { supportedLocale } from "#primitives/supported-locale";

/** A visitor's answer as they read it: options by their labels, numbers in the notation of their language. */
export function answerWords(widget: InputWidget, answer: Answer): string {
  switch (widget.type) {
    case "numeric":
      return new Intl.NumberFormat(supportedLocale(navigator.languages)).format(Number(answer));
    case "multiple":
      return chosenWords(widget.meta.options, answer);
    case "date": {
      const days = typeof answer === "object" && "start" in answer ? [answer.start, answer.end] : [answer];
      return days.map((day) => dayText(String(day), widget.meta.format)).join(" – ");
    }
    case "time":
      return timesOf(answer)
        .map((time) => timeText(time, widget.meta.format))
        .join(" – ");
    default:
      return String(answer);
  }
}

type Options = Extract<InputWidget, { type: "multiple" }>["meta"]["options"];

function chosenWords(options: Options, answer: Answer): string {
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [];
  return options
    .flatMap(({ value, option }, index) => {
      const words = option.type === "text" ? option.text : option.alt;
      return chosen.includes(value) ? [words || `Option ${index + 1}`] : [];
    })
    .join(", ");
}
