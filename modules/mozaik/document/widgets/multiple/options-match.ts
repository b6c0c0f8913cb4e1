import type { Answer } from "../answer.ts";
import type { MultipleWidget } from "./multiple-widget.ts";

/** Compares the chosen options with the correct ones, in whatever order: all of them, or any. */
export function optionsMatch({ correctAnswer = [], feedback }: MultipleWidget, answer: Answer): boolean {
  if (!Array.isArray(answer)) return false;
  const correct = new Set(correctAnswer);
  const chosen = new Set<unknown>(answer);
  if (feedback?.type === "any") return correctAnswer.some((value) => chosen.has(value));
  return correct.size === chosen.size && correctAnswer.every((value) => chosen.has(value));
}
