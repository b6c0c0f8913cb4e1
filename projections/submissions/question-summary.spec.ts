import type { SubmittedAnswer } from "#modules/mozaik/submission-contract";
import { type InputWidget, NEW_WIDGETS } from "#mozaik/document";
import { AnswerCounter } from "./answer-counter.ts";
import { questionSummary } from "./question-summary.ts";

const blockId = "00000000-0000-7000-8000-000000000001";

function summaryOf(type: string, given: readonly (string | Partial<SubmittedAnswer>)[], widget?: InputWidget) {
  const counter = new AnswerCounter(widget);
  for (const each of given) {
    const more = typeof each === "string" ? { answer: each } : each;
    counter.add({ blockId, type, question: "When?", answer: "", ...more });
  }
  return questionSummary(counter);
}
const bars = (type: string, given: readonly string[]) =>
  summaryOf(type, given)?.counts.map(({ words, count }) => [words, count]);

test("few different numbers have a bar each, in ascending order", () => {
  expect(bars("numeric", ["10", "2", "10", "-1"])).toEqual([
    ["-1", 1],
    ["2", 1],
    ["10", 2],
  ]);
  expect(summaryOf("numeric", ["10", "2"])).toMatchObject({
    counting: "numbers",
    numbers: { least: 2, most: 10, mean: 6 },
  });
});

test("many different numbers are put into ranges without gaps", () => {
  const whole = [...Array.from({ length: 20 }, (_, n) => String(n)), "95"];
  expect(bars("numeric", whole)).toEqual([
    ["0 to 9", 10],
    ["10 to 19", 10],
    ...[2, 3, 4, 5, 6, 7, 8].map((ten) => [`${ten}0 to ${ten}9`, 0]),
    ["90 to 99", 1],
  ]);
  const fractions = Array.from({ length: 20 }, (_, n) => String(n / 10));
  expect(bars("numeric", fractions)?.[0]).toEqual(["0 to under 0.2", 2]);
  expect(bars("numeric", fractions)).toHaveLength(10);
});

test("dates have a bar for each day between the first and the last, in whichever format they were given", () => {
  expect(bars("date", ["2026/03/04", "06-Mar-2026", "2026/03/04 – 2026/03/09"])).toEqual([
    ["2026-03-04", 2],
    ["2026-03-05", 0],
    ["2026-03-06", 1],
  ]);
});

test("dates of a long time are counted by month", () => {
  expect(bars("date", ["2026/06/01", "2026/01/31", "2026/01/01"])).toEqual([
    ["2026-01", 2],
    ["2026-06", 1],
  ]);
});

test("texts are listed with their count, the most frequent first, and the rest together", () => {
  const many = Array.from({ length: 60 }, (_, n) => `Bird ${n}`);
  const summary = summaryOf("text", [...many, "Wren", "Wren"]);
  expect(summary?.counts[0]).toEqual({ words: "Wren", count: 2 });
  expect(summary).toMatchObject({ counting: "texts", total: 62, others: 11 });
  expect(summary?.counts).toHaveLength(50);
});

test("different texts without end take memory for some only, and all are counted", () => {
  const summary = summaryOf(
    "text",
    Array.from({ length: 6_000 }, (_, n) => `${n} ${"x".repeat(500)}`),
  );
  const listed = summary?.counts.reduce((sum, { count }) => sum + count, 0) ?? 0;
  expect(listed + (summary?.others ?? 0)).toBe(6_000);
  expect(summary?.counts[0]?.words).toHaveLength(200);
});

test("judged answers are counted as right and wrong, also those that were left empty", () => {
  const verdict = (isCorrect: boolean) => ({ judgement: { isCorrect, format: "other" as const, text: "" } });
  const summary = summaryOf("multiple", [
    { answer: "Saturday", ...verdict(true) },
    { answer: "", ...verdict(false) },
    { answer: "Sunday", ...verdict(false) },
  ]);
  expect(summary).toMatchObject({ total: 2, judged: { right: 1, wrong: 2 } });
  expect(summaryOf("multiple", ["Saturday"])?.judged).toBeNull();
});

test("a choice question lists all its options", () => {
  const { multiple } = NEW_WIDGETS;
  const options = ["Saturday", "Sunday"].map((text, n) => ({ value: `${n}`, option: { type: "text" as const, text } }));
  const widget: InputWidget = { ...multiple, meta: { ...multiple.meta, options } };
  expect(summaryOf("multiple", ["Sunday"], widget)?.counts).toEqual([
    { words: "Saturday", count: 0 },
    { words: "Sunday", count: 1 },
  ]);
});
