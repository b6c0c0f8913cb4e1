import type { SubmittedAnswer } from "#modules/mozaik/submission-contract";
import type { AnswerChart } from "#modules/mozaik/visualization-contract";
import { answerInWords, type InputWidget, takesMany } from "#mozaik/document";

/** Types of questions whose answers can be counted. */
const COUNTED = ["multiple", "numeric"];

/**
 * Counts the answers to one question, which may be worded differently. `widget`: the question as it is now, undefined
 * if it is gone; all its options are listed in its order, before answers that it does not offer any more. Null if its
 * answers cannot be counted.
 */
export function answerChart(answers: readonly SubmittedAnswer[], widget: InputWidget | undefined): AnswerChart | null {
  const [newest] = answers;
  if (!newest || !COUNTED.includes(newest.type)) return null;
  const counts = new Map(optionsOf(widget).map((words) => [words, 0]));
  for (const { answer } of answers) {
    for (const words of chosenIn(answer, widget)) counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return {
    blockId: newest.blockId,
    question: newest.question,
    total: answers.length,
    counts: [...counts].map(([words, count]) => ({ words: unquoted(words), count })),
  };
}

function optionsOf(widget: InputWidget | undefined): string[] {
  if (widget?.type !== "multiple") return [];
  return widget.meta.options.map(({ value }) => answerInWords(widget, [value]));
}

/** Several options are separated by commas; one that contains a comma is quoted. */
function chosenIn(answer: string, widget: InputWidget | undefined): string[] {
  if (widget?.type !== "multiple" || !takesMany(widget.meta.display)) return [answer];
  return answer.match(/"(?:[^"]|"")*"|[^,\s](?:[^,]*[^,\s])?/g) ?? [];
}

function unquoted(words: string): string {
  return /^".*"$/.test(words) ? words.slice(1, -1).replaceAll('""', '"') : words;
}
