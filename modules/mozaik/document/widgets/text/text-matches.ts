import type { Answer } from "../answer.ts";
import { judgeText } from "./judge-text.ts";
import type { TextWidget } from "./text-widget.ts";

/** True if the answer equals the correct one exactly, both written as answers are stored. */
export function textMatches(widget: TextWidget, answer: Answer): boolean {
  const { correctAnswer } = widget;
  const correct = judgeText(widget, correctAnswer);
  return answer === (correct.ok ? correct.value : correctAnswer);
}
