import type { Answer } from "../answer.ts";
import { judgeNumber } from "./judge-number.ts";
import type { NumericWidget } from "./numeric-widget.ts";

/** True if the answer equals the correct one exactly, both rounded as answers are stored. */
export function numberMatches(widget: NumericWidget, answer: Answer): boolean {
  const correct = judgeNumber(widget, widget.correctAnswer);
  return correct.ok && correct.value !== null && answer === correct.value;
}
