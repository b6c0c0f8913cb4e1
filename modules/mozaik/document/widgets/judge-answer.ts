import { type Answer, type Judged, judgeBy } from "./answer.ts";
import { definitionOf, type InputWidget } from "./widget.ts";

/** Validates an answer; the result has the value to store, with numbers moved into their bounds. */
export function judgeAnswer(widget: InputWidget, given: unknown): Judged {
  return judgeBy((_, answer) => answeringOf(widget).judge(widget, answer), widget, given);
}

/** A stored answer as text: options by their labels. */
export function answerInWords(widget: InputWidget, answer: Answer): string {
  return answeringOf(widget).inWords?.(widget, answer) ?? String(answer);
}

function answeringOf(widget: InputWidget) {
  const { answering } = definitionOf(widget);
  if (!answering) throw new Error(`a widget of type ${widget.type} takes no answers`);
  return answering;
}
