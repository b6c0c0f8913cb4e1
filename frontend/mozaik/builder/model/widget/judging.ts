import type { DateWidget, MultipleOption, TimeWidget } from "#mozaik/document";

/** The widget with a correct answer; undefined or an empty one removes it. */
export function withCorrectAnswer<W extends { correctAnswer?: unknown }>(widget: W, answer: W["correctAnswer"]): W {
  const next = { ...widget };
  if (answer === undefined || answer === "" || (Array.isArray(answer) && answer.length === 0)) {
    delete next.correctAnswer;
  } else next.correctAnswer = answer;
  return next;
}

/** The correct answers that visitors can still choose. */
export function offeredAnswers(correct: readonly string[] | undefined, options: readonly MultipleOption[]): string[] {
  return (correct ?? []).filter((answer) => options.some(({ value }) => value === answer));
}

/** The widget without a correct answer that is a range where one moment is asked for, or the other way round. */
export function withFittingAnswer<W extends DateWidget | TimeWidget>(widget: W): W {
  const { correctAnswer, meta } = widget;
  const isRange = typeof correctAnswer === "object" && "start" in correctAnswer;
  return isRange === meta.useRange ? widget : withCorrectAnswer(widget, undefined);
}
