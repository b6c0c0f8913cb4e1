import { type Answer, type Judged, judgeBy } from "./answer.ts";
import { definitionOf, type InputWidget } from "./widget.ts";

/** Whether a widget takes what a visitor gave it, as it is to be kept: numbers within their bounds. */
export function judgeAnswer(widget: InputWidget, given: unknown): Judged {
  return judgeBy((_, answer) => answeringOf(widget).judge(widget, answer), widget, given);
}

/** A kept answer for people: options by their words. */
export function answerInWords(widget: InputWidget, answer: Answer): string {
  return answeringOf(widget).inWords?.(widget, answer) ?? String(answer);
}

function answeringOf(widget: InputWidget) {
  const { answering } = definitionOf(widget);
  if (!answering) throw new Error(`a widget of type ${widget.type} takes no answers`);
  return answering;
}
