import type { Submission, SubmittedAnswer } from "#modules/mozaik/submission-contract";
import type { SubmissionFilter } from "#modules/mozaik/submission-inbox-contract";
import { daysInText } from "#mozaik/document";
import { listedChoices } from "./listed-choices.ts";
import type { RowFilter } from "./submissions.queries.ts";

/** Types whose answers are texts: a part of one is enough. Of others a whole choice, number or day must be the same. */
const FREE = ["text", "hyperlink", "upload", "email"];

/** The part of a filter that the read model's rows can tell. */
export function rowFilterOf({ from, to, unread, until }: SubmissionFilter): RowFilter {
  return {
    from: from ? new Date(from) : undefined,
    before: to ? new Date(to) : undefined,
    unread: unread === "true",
    until,
  };
}

/** Whether the answers must be read to apply the filter. */
export function asksForAnswers({ words, questionId, judged }: SubmissionFilter): boolean {
  return Boolean(words) || questionId !== undefined || judged !== undefined;
}

/** Whether the answers, the note and the sender are what the filter asks for. */
export function answersFit(filter: SubmissionFilter, submission: Submission): boolean {
  return hasWords(filter, submission) && hasAnswer(filter, submission) && isJudged(filter, submission);
}

function hasWords({ words }: SubmissionFilter, { answers, note, user }: Submission): boolean {
  if (!words) return true;
  const text = folded([note, user?.name ?? "", ...answers.map(({ answer }) => answer)].join("\n"));
  return folded(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function hasAnswer({ questionId, answer }: SubmissionFilter, { answers }: Submission): boolean {
  if (questionId === undefined) return true;
  const given = answers.find(({ blockId }) => blockId === questionId);
  if (!given || given.answer === "") return false;
  return !answer || isAnswer(given, folded(answer));
}

function isAnswer({ type, answer }: SubmittedAnswer, wanted: string): boolean {
  if (FREE.includes(type)) return folded(answer).includes(wanted);
  return [answer, ...listedChoices(answer), ...daysInText(answer)].some((each) => folded(each) === wanted);
}

function isJudged({ judged }: SubmissionFilter, { answers }: Submission): boolean {
  if (judged === undefined) return true;
  const verdicts = answers.flatMap(({ judgement }) => judgement?.isCorrect ?? []);
  return verdicts.length > 0 && verdicts.every(Boolean) === (judged === "right");
}

/** Upper and lower case, and different encodings of one letter, are the same. */
function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
