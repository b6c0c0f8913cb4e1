import type { SubmittedAnswer } from "#modules/mozaik/submission-contract";
import { answerInWords, type InputWidget, takesMany } from "#mozaik/document";
import { listedChoices, unquoted } from "./listed-choices.ts";

/** Different answers that are counted one by one. Later ones are only counted together, which keeps the memory flat. */
const MOST_DIFFERENT = 5_000;
/** Characters that tell long texts apart. */
const LONGEST = 200;

export interface CountedAnswer {
  readonly words: string;
  readonly count: number;
}

/**
 * Counts the answers to one question, newest first, which may be worded differently. `widget`: the question as it is
 * now, undefined if it is gone; all its options are counted, in its order, before answers that it does not offer.
 */
export class AnswerCounter {
  private readonly counted: Map<string, number>;
  /** The newest answer. */
  newest: SubmittedAnswer | undefined;
  /** Submissions that answered it. */
  total = 0;
  /** Answers beyond the most different ones. */
  others = 0;
  right = 0;
  wrong = 0;

  constructor(private readonly widget: InputWidget | undefined) {
    this.counted = new Map(optionsOf(widget).map((words) => [words, 0]));
  }

  add(answer: SubmittedAnswer): void {
    this.newest ??= answer;
    if (answer.judgement) this[answer.judgement.isCorrect ? "right" : "wrong"] += 1;
    if (answer.answer === "") return;
    this.total += 1;
    for (const words of this.choicesIn(answer.answer)) this.count(words.slice(0, LONGEST));
  }

  /** The options in their order, then the others in the order of the newest that chose them. */
  counts(): CountedAnswer[] {
    return [...this.counted].map(([words, count]) => ({ words, count }));
  }

  private count(words: string): void {
    const known = this.counted.get(words);
    if (known === undefined && this.counted.size >= MOST_DIFFERENT) this.others += 1;
    else this.counted.set(words, (known ?? 0) + 1);
  }

  private choicesIn(answer: string): string[] {
    const { widget } = this;
    return widget?.type === "multiple" && takesMany(widget.meta.display) ? listedChoices(answer) : [answer];
  }
}

function optionsOf(widget: InputWidget | undefined): string[] {
  if (widget?.type !== "multiple") return [];
  const isList = takesMany(widget.meta.display);
  return widget.meta.options.map(({ value }) => {
    const words = answerInWords(widget, [value]);
    return isList ? unquoted(words) : words;
  });
}
