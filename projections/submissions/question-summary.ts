import type { QuestionSummary } from "#modules/mozaik/submission-inbox-contract";
import type { AnswerCounter, CountedAnswer } from "./answer-counter.ts";
import { byDay } from "./days-chart.ts";
import { histogram } from "./histogram.ts";

/** Texts that are listed, the most frequent first. */
const MOST_TEXTS = 50;

type Counted = Pick<QuestionSummary, "counting" | "counts" | "others" | "numbers">;

/** What the counter has counted of one question, as its author sees it; null if nobody was asked. */
export function questionSummary(counter: AnswerCounter | undefined): QuestionSummary | null {
  if (!counter?.newest) return null;
  const { newest, total, right, wrong } = counter;
  const { blockId, question, type } = newest;
  const judged = right + wrong === 0 ? null : { right, wrong };
  return { blockId, question, type, total, judged, ...countedAs(type, counter) };
}

function countedAs(type: string, counter: AnswerCounter): Counted {
  const counts = counter.counts();
  const { others } = counter;
  switch (type) {
    case "multiple":
      return { counting: "choices", counts, others, numbers: null };
    case "numeric":
      return numbersOf(counts, others);
    case "date":
      return { counting: "days", ...byDay(counts, others), numbers: null };
    default:
      return { counting: "texts", ...mostFrequent(counts, others), numbers: null };
  }
}

function numbersOf(counts: readonly CountedAnswer[], others: number): Counted {
  const given = counts.map(({ words, count }) => ({ value: Number(words), count }));
  const known = given.filter(({ value }) => Number.isFinite(value));
  const times = sum(known.map(({ count }) => count));
  const values = known.map(({ value }) => value);
  const numbers =
    times === 0
      ? null
      : {
          least: Math.min(...values),
          most: Math.max(...values),
          mean: sum(known.map(({ value, count }) => value * count)) / times,
        };
  return {
    counting: "numbers",
    counts: histogram(known),
    others: others + sum(given.map(({ count }) => count)) - times,
    numbers,
  };
}

function mostFrequent(counts: readonly CountedAnswer[], others: number): Pick<Counted, "counts" | "others"> {
  const sorted = counts.toSorted((a, b) => b.count - a.count);
  const rest = sum(sorted.slice(MOST_TEXTS).map(({ count }) => count));
  return { counts: sorted.slice(0, MOST_TEXTS), others: others + rest };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
