import { BYTE_ORDER_MARK, csvRecord } from "#backend/http/csv";
import type { Submission } from "#modules/mozaik/submission-contract";
import { distinctNames } from "#modules/rules/distinct-names";

/** A visitor who is not signed in, or has left. */
const GUEST = "Guest";

const START = ["Date", "From"];
const END = ["Note"];

/**
 * A table of submissions: when, who, one column per question, and the author's note. No two columns have the same name.
 * It is produced in batches on demand.
 */
export async function* submissionsCsv(
  questions: readonly { blockId: string; question: string }[],
  parts: AsyncIterable<readonly Submission[]>,
): AsyncGenerator<string> {
  const names = questions.map(({ question }) => question);
  yield BYTE_ORDER_MARK + csvRecord([...START, ...distinctNames(names, [...START, ...END]), ...END]);
  for await (const part of parts) {
    yield part.map((submission) => csvRecord(cellsOf(submission, questions))).join("");
  }
}

function cellsOf({ at, user, answers, note }: Submission, questions: readonly { blockId: string }[]): string[] {
  const byQuestion = new Map(answers.map(({ blockId, answer }) => [blockId, answer]));
  return [at, user?.name ?? GUEST, ...questions.map(({ blockId }) => byQuestion.get(blockId) ?? ""), note];
}
