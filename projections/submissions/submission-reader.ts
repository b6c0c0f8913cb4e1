import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { GetPublicProfiles } from "#modules/account/messages";
import { GetSubmittedAnswers } from "#modules/mozaik/messages";
import type { Submission } from "#modules/mozaik/submission-contract";
import { SubmissionQueries } from "./submissions.queries.ts";

type Row = Awaited<ReturnType<SubmissionQueries["of"]>>[number];

/** Number of rows read at once when all are read. */
const AT_A_TIME = 500;

/** Submissions with their answers and their senders. */
@Injectable()
export class SubmissionReader {
  constructor(
    private readonly submissions: SubmissionQueries,
    private readonly queries: QueryBus,
  ) {}

  /** In the order of `rows`; leaves out those erased at this very moment. */
  async withAnswers(rows: readonly Row[]): Promise<Submission[]> {
    const [answers, people] = await Promise.all([
      this.queries.execute(new GetSubmittedAnswers(rows.map(({ id }) => id))),
      this.queries.execute(new GetPublicProfiles(rows.flatMap(({ visitor_id }) => visitor_id ?? []))),
    ]);
    return rows.flatMap(({ id, at, visitor_id, approved }) => {
      const given = answers.get(id);
      if (!given) return [];
      const user = visitor_id === null ? null : (people.get(visitor_id) ?? null);
      return [{ id, at: at.toISOString(), user, isApproved: approved, answers: [...given] }];
    });
  }

  /** All submissions of a Mozaik, newest first, in batches. */
  async *all(mozaikId: string): AsyncGenerator<Submission[]> {
    let after: string | undefined;
    for (;;) {
      const rows = await this.submissions.of(mozaikId, AT_A_TIME, after);
      if (rows.length > 0) yield await this.withAnswers(rows);
      if (rows.length < AT_A_TIME) return;
      after = rows.at(-1)?.position;
    }
  }
}
