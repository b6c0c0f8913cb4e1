import { z } from "zod";
import type { Answer } from "./answer.ts";
import { FEEDBACK_FORMATS, type Feedback } from "./feedback.ts";
import { definitionOf, type InputWidget, type Widget } from "./widget.ts";

/** What the visitor is told about one answer: the words and the icon that go with it. */
export const Judgement = z
  .object({ isCorrect: z.boolean(), format: z.enum(FEEDBACK_FORMATS), text: z.string() })
  .meta({ id: "Judgement" });
export type Judgement = z.output<typeof Judgement>;

type WithFeedback<W> = W extends unknown ? ("feedback" extends keyof W ? W : never) : never;
export type JudgeableWidget = WithFeedback<InputWidget>;

/** True for a widget whose answers can be judged: it may have a correct answer. */
export function isJudgeable(widget: Widget): widget is JudgeableWidget {
  return definitionOf(widget).answering?.matches !== undefined;
}

/** The feedback of a widget whose answers are judged; undefined for all others. */
export function feedbackOf(widget: Widget): Feedback | undefined {
  if (!("feedback" in widget) || !widget.feedback?.enabled) return undefined;
  return widget.correctAnswer === undefined ? undefined : widget.feedback;
}

/** Judges a valid answer, null for none; undefined if the widget's answers are not judged. */
export function judgementOf(widget: InputWidget, answer: Answer | null): Judgement | undefined {
  const feedback = feedbackOf(widget);
  const { answering } = definitionOf(widget);
  if (!feedback || !answering?.matches) return undefined;
  const isCorrect = answer !== null && answering.matches(widget, answer);
  const text = isCorrect ? feedback.correctText || "Correct" : feedback.incorrectText || "Incorrect";
  return { isCorrect, format: feedback.format, text };
}
