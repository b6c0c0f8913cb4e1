import type { Judgement } from "#mozaik/document";
import { refusalIn } from "../server.ts";
import type { GivenAnswer } from "../submission.ts";
import type { VisitedPage } from "../visited-page.ts";

/** What a visitor is told about an answer; without `isCorrect` it could not be judged. */
export type Verdict = Judgement | { readonly text: string };

/**
 * Asks the server whether the answer is correct; null if it does not judge it. `answers`: the others, on a page whose
 * conditions may hide the question.
 */
export async function judgeAnswer(
  { server, mozaikId, revision }: VisitedPage,
  given: GivenAnswer & { answers?: readonly GivenAnswer[] },
): Promise<Verdict | null> {
  const path = `/public/api/mozaiks/${mozaikId}/judgements`;
  try {
    return await server.post<Judgement>(path, { revision, ...given }, server.newKey());
  } catch (error) {
    if (refusalIn(error).body?.code === "not-judged") return null;
    return { text: "This answer could not be checked. Change it to try again." };
  }
}
