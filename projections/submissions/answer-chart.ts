import type { SubmittedAnswer } from "#modules/mozaik/submission-contract";
import type { AnswerChart } from "#modules/mozaik/visualization-contract";
import type { InputWidget } from "#mozaik/document";
import { AnswerCounter } from "./answer-counter.ts";

/** Types of questions whose answers visitors see counted. */
const COUNTED = ["multiple", "numeric"];

/** The chart of a visualization for one question; null if its answers cannot be counted. */
export function answerChart(answers: readonly SubmittedAnswer[], widget: InputWidget | undefined): AnswerChart | null {
  const [newest] = answers;
  if (!newest || !COUNTED.includes(newest.type)) return null;
  const counter = new AnswerCounter(widget);
  for (const answer of answers) counter.add(answer);
  const { blockId, question } = newest;
  return { blockId, question, total: counter.total, counts: counter.counts() };
}
