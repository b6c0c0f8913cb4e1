import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { GetPublicProfiles } from "#modules/account/messages";
import { GetSubmissionNotes, GetSubmittedAnswers } from "#modules/mozaik/messages";
import type { HeldSubmission, Submission, SubmissionPage } from "#modules/mozaik/submission-contract";
import type { SubmissionFilter } from "#modules/mozaik/submission-inbox-contract";
import { answersFit, asksForAnswers, rowFilterOf } from "./submission-filter.ts";
import { type RowFilter, SubmissionQueries } from "./submissions.queries.ts";

type Row = Awaited<ReturnType<SubmissionQueries["of"]>>[number];
type HeldRow = Awaited<ReturnType<SubmissionQueries["held"]>>[number];

/** Number of rows read at once when all are read. */
const AT_A_TIME = 500;
/** Rows that one page may look through for a filter. */
const MOST_SEARCHED = 20_000;

interface Found {
  readonly submission: Submission;
  readonly position: string;
}

/** What a page of submissions consists of. */
interface Search {
  readonly mozaikId: string;
  readonly wanted: RowFilter;
  readonly first: number;
  /** The cursor of the page before. */
  readonly after: string | undefined;
  /** Whether the answers fit; undefined: all do. */
  readonly fits: ((submission: Submission) => boolean) | undefined;
  /** Rows that may be looked through: if there are more, the page is shorter and says that there are more. */
  readonly most: number;
}

/** Submissions with their answers, their senders and the author's notes. */
@Injectable()
export class SubmissionReader {
  constructor(
    private readonly submissions: SubmissionQueries,
    private readonly queries: QueryBus,
  ) {}

  /** In the order of `rows`; leaves out those erased at this very moment. */
  async withAnswers(rows: readonly Row[]): Promise<Submission[]> {
    const notes = await this.queries.execute(new GetSubmissionNotes(rows.map(({ id }) => id)));
    return (await this.filledIn(rows)).map(({ row: { approved, is_read }, ...sent }) => {
      return { ...sent, isApproved: approved, isRead: is_read, note: notes.get(sent.id) ?? "" };
    });
  }

  /** The same of those that are held for review. */
  async heldWithAnswers(rows: readonly HeldRow[]): Promise<HeldSubmission[]> {
    return (await this.filledIn(rows)).map(({ row, ...sent }) => ({ ...sent, reason: row.reason }));
  }

  private async filledIn<R extends Row | HeldRow>(rows: readonly R[]) {
    const [answers, people] = await Promise.all([
      this.queries.execute(new GetSubmittedAnswers(rows.map(({ id }) => id))),
      this.queries.execute(new GetPublicProfiles(rows.flatMap(({ visitor_id }) => visitor_id ?? []))),
    ]);
    return rows.flatMap((row) => {
      const given = answers.get(row.id);
      if (!given) return [];
      const user = row.visitor_id === null ? null : (people.get(row.visitor_id) ?? null);
      return [{ row, id: row.id, at: row.at.toISOString(), user, answers: [...given] }];
    });
  }

  /** A page of the submissions that fit the filter, newest first. `after`: the cursor of the page before. */
  async page(
    mozaikId: string,
    first: number,
    after: string | undefined,
    filter: SubmissionFilter,
  ): Promise<SubmissionPage> {
    const fits = asksForAnswers(filter) ? (submission: Submission) => answersFit(filter, submission) : undefined;
    return this.search({ mozaikId, wanted: rowFilterOf(filter), first, after, fits, most: MOST_SEARCHED });
  }

  /** A page of the submissions that fit, newest first. */
  async search({ mozaikId, wanted, first, after, fits, most }: Search): Promise<SubmissionPage> {
    const atATime = fits ? AT_A_TIME : first + 1;
    const found: Found[] = [];
    let [place, searched] = [after, 0];
    while (found.length <= first) {
      const rows = await this.submissions.of(mozaikId, atATime, place, wanted);
      found.push(...(await this.fitting(rows, fits)));
      place = rows.at(-1)?.position;
      searched += rows.length;
      if (rows.length < atATime) return pageOf(found, first, null);
      if (searched >= most) return pageOf(found, first, place ?? null);
    }
    return pageOf(found, first, null);
  }

  /** All that fit the filter, newest first, in batches. */
  async *all(mozaikId: string, filter: SubmissionFilter = {}): AsyncGenerator<Submission[]> {
    let after: string | undefined;
    for (;;) {
      const rows = await this.submissions.of(mozaikId, AT_A_TIME, after, rowFilterOf(filter));
      const found = await this.fitting(rows, (submission) => answersFit(filter, submission));
      if (found.length > 0) yield found.map(({ submission }) => submission);
      if (rows.length < AT_A_TIME) return;
      after = rows.at(-1)?.position;
    }
  }

  private async fitting(rows: readonly Row[], fits: Search["fits"]): Promise<Found[]> {
    const places = new Map(rows.map(({ id, position }) => [id, position]));
    const submissions = await this.withAnswers(rows);
    return submissions.flatMap((submission) => {
      const position = places.get(submission.id);
      return position !== undefined && (fits?.(submission) ?? true) ? [{ submission, position }] : [];
    });
  }
}

/** `next`: where to go on if no more than one page was found; null: there is no more. */
function pageOf(found: readonly Found[], first: number, next: string | null): SubmissionPage {
  const shown = found.slice(0, first);
  const cursor = found.length > first ? (shown.at(-1)?.position ?? null) : next;
  return { items: shown.map(({ submission }) => submission), hasNextPage: cursor !== null, cursor };
}
