import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { GetAnsweredQuestions, GetPublishedMozaik } from "#modules/mozaik/messages";
import type { SubmissionFilter, SubmissionSummary } from "#modules/mozaik/submission-inbox-contract";
import { AnswerCounter } from "./answer-counter.ts";
import { inputAt } from "./input-at.ts";
import { questionSummary } from "./question-summary.ts";
import { SubmissionReader } from "./submission-reader.ts";

/** What the submissions to a Mozaik say together, question by question. */
@Injectable()
export class SubmissionSummaries {
  constructor(
    private readonly reader: SubmissionReader,
    private readonly queries: QueryBus,
  ) {}

  /** Of all that fit the filter; they are read in batches and not kept. */
  async of(mozaikId: string, authorId: string, filter: SubmissionFilter): Promise<SubmissionSummary> {
    const [questions, draft] = await Promise.all([
      this.queries.execute(new GetAnsweredQuestions(mozaikId)),
      this.queries.execute(new GetPublishedMozaik(mozaikId, authorId, true)),
    ]);
    const counters = new Map(
      questions.map(({ blockId }) => [
        blockId,
        new AnswerCounter(draft ? inputAt(draft.document, blockId) : undefined),
      ]),
    );
    let submissions = 0;
    for await (const part of this.reader.all(mozaikId, filter)) {
      submissions += part.length;
      for (const answer of part.flatMap(({ answers }) => answers)) counters.get(answer.blockId)?.add(answer);
    }
    return {
      submissions,
      questions: questions.flatMap(({ blockId, question }) => {
        const summary = questionSummary(counters.get(blockId));
        return summary ? { ...summary, question } : [];
      }),
    };
  }
}
