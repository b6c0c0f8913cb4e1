import { daysOf } from "./date-answer.ts";

/** Whether both answers are the same day, or ranges with the same ends. */
export function dateMatches(answer: unknown, correct: unknown): boolean {
  const [given, expected] = [daysOf(answer), daysOf(correct)];
  return given.length > 0 && given.length === expected.length && given.every((day, end) => day === expected[end]);
}
