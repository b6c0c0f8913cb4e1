import type { Submission } from "#modules/mozaik/submission-contract";

/** '3 of 4 correct'; empty if nothing was judged. */
export function scoreOf({ answers }: Submission): string {
  const verdicts = answers.flatMap(({ judgement }) => judgement?.isCorrect ?? []);
  return verdicts.length === 0 ? "" : `${verdicts.filter(Boolean).length} of ${verdicts.length} correct`;
}
