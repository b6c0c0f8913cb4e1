import type { SubmittedAnswer } from "#modules/mozaik/submission-contract";
import { type InputWidget, NEW_WIDGETS } from "#mozaik/document";
import { answerChart } from "./answer-chart.ts";

const blockId = "00000000-0000-7000-8000-000000000001";
const answers = (type: string, ...given: string[]): SubmittedAnswer[] =>
  given.map((answer) => ({ blockId, type, question: "Which day?", answer }));
const choice = (display: "radio" | "checkbox", ...labels: string[]): InputWidget => ({
  ...NEW_WIDGETS.multiple,
  meta: {
    ...NEW_WIDGETS.multiple.meta,
    display,
    options: labels.map((text, index) => ({ value: String(index + 1), option: { type: "text", text } })),
  },
});

test("every option is counted in the widget's order, also those that nobody chose", () => {
  const chart = answerChart(
    answers("multiple", "Sunday", "Sunday", "Gone, now"),
    choice("radio", "Saturday", "Sunday"),
  );
  expect(chart).toEqual({
    blockId,
    question: "Which day?",
    total: 3,
    counts: [
      { words: "Saturday", count: 0 },
      { words: "Sunday", count: 2 },
      { words: "Gone, now", count: 1 },
    ],
  });
});

test("each of several options counts, also one with a comma or quotation marks", () => {
  const widget = choice("checkbox", "Ink", 'Paper, "thick"');
  const chart = answerChart(answers("multiple", 'Ink, "Paper, ""thick"""', "Ink"), widget);
  expect(chart?.counts).toEqual([
    { words: "Ink", count: 2 },
    { words: 'Paper, "thick"', count: 1 },
  ]);
});

test("numbers are counted, texts and questions without answers are not", () => {
  expect(answerChart(answers("numeric", "3", "3", "5"), undefined)?.counts).toEqual([
    { words: "3", count: 2 },
    { words: "5", count: 1 },
  ]);
  expect(answerChart(answers("text", "Wren"), undefined)).toBeNull();
  expect(answerChart([], choice("radio", "Saturday"))).toBeNull();
});
