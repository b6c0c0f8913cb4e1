import type { Submission, SubmittedAnswer } from "#modules/mozaik/submission-contract";
import type { SubmissionFilter } from "#modules/mozaik/submission-inbox-contract";
import { answersFit, asksForAnswers, rowFilterOf } from "./submission-filter.ts";

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const judgement = (isCorrect: boolean) => ({ judgement: { isCorrect, format: "other" as const, text: "" } });
const answer = (n: number, type: string, words: string, more: Partial<SubmittedAnswer> = {}): SubmittedAnswer => ({
  blockId: id(n),
  type,
  question: `Question ${n}`,
  answer: words,
  ...more,
});
const wren: Submission = {
  id: id(9),
  at: "2030-05-03T10:00:00.000Z",
  user: null,
  isApproved: false,
  isRead: false,
  note: "Call back on Monday",
  answers: [
    answer(1, "text", "Wren of the Harbour"),
    answer(2, "multiple", 'Ink, "Paper, ""thick"""'),
    answer(3, "multiple", "Gone, now"),
    answer(4, "numeric", "12", judgement(true)),
    answer(5, "text", "", judgement(false)),
    answer(6, "date", "04-03-2026"),
  ],
};

test.each<[string, SubmissionFilter, boolean]>([
  ["nothing", {}, true],
  ["words of an answer in any case", { words: "HARBOUR wren" }, true],
  ["words of an answer and of the note", { words: "ink monday" }, true],
  ["a word that nobody wrote", { words: "wren gull" }, false],
  ["a question that was answered", { questionId: id(1) }, true],
  ["a question that was left empty", { questionId: id(5) }, false],
  ["a question that was not asked", { questionId: id(7) }, false],
  ["part of a text", { questionId: id(1), answer: "harb" }, true],
  ["one of several choices", { questionId: id(2), answer: "ink" }, true],
  ["a choice with a comma and quotation marks", { questionId: id(2), answer: 'Paper, "thick"' }, true],
  ["part of a choice", { questionId: id(2), answer: "in" }, false],
  ["the only choice, which has a comma", { questionId: id(3), answer: "Gone, now" }, true],
  ["the same number", { questionId: id(4), answer: "12" }, true],
  ["the start of the number", { questionId: id(4), answer: "1" }, false],
  ["a day, in whichever format it was given", { questionId: id(6), answer: "2026-03-04" }, true],
  ["another day", { questionId: id(6), answer: "2026-03-05" }, false],
  ["only correct answers", { judged: "right" }, false],
  ["a wrong answer", { judged: "wrong" }, true],
  ["one thing that fits and one that does not", { words: "wren", judged: "right" }, false],
])("a filter that asks for %s", (_, filter, fits) => {
  expect(answersFit(filter, wren)).toBe(fits);
});

test("a submission without judged answers is neither right nor wrong", () => {
  const plain = { ...wren, answers: wren.answers.slice(0, 2) };
  expect([answersFit({ judged: "right" }, plain), answersFit({ judged: "wrong" }, plain)]).toEqual([false, false]);
});

test("time, reading and the newest place are asked of the rows, the rest of the answers", () => {
  const filter = {
    from: "2030-05-01T22:00:00.000Z",
    to: "2030-05-02T22:00:00.000Z",
    unread: "true",
    until: "12",
  } as const;
  expect(rowFilterOf(filter)).toEqual({
    from: new Date(filter.from),
    before: new Date(filter.to),
    unread: true,
    until: "12",
  });
  expect(asksForAnswers(filter)).toBe(false);
  for (const one of [{ words: "a" }, { questionId: id(1) }, { judged: "wrong" }] as const) {
    expect(asksForAnswers(one)).toBe(true);
  }
});
