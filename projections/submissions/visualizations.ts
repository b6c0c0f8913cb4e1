import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { DomainError } from "#modules/decider";
import { GetMozaikFacts, GetPublishedMozaik } from "#modules/mozaik/messages";
import type { Submission, SubmittedAnswer } from "#modules/mozaik/submission-contract";
import type { AnswerChart, Visualization, VisualizedSubmission } from "#modules/mozaik/visualization-contract";
import type { VisualizationWidget } from "#mozaik/document";
import { answerChart } from "./answer-chart.ts";
import { inputAt } from "./input-at.ts";
import { SubmissionReader } from "./submission-reader.ts";
import { SubmissionQueries } from "./submissions.queries.ts";

/** Submissions in one answer. */
const PAGE = 20;
/** The same if all are asked for. */
const MOST = 500;
/** Submissions that one answer may look through for those that answer a chosen question. */
const MOST_SEARCHED = 2_000;
/** Newest submissions that a chart counts. */
const MOST_CHARTED = 2_000;

type Meta = VisualizationWidget["meta"];

interface Asked {
  /** The author of the page that shows the visualization. */
  readonly authorId: string;
  /** That page; null: the author's builder. */
  readonly hostId: string | null;
  readonly meta: Meta;
  readonly after: string | undefined;
  readonly isAll: boolean;
}

/** What a visualization shows of another Mozaik's submissions: the chosen questions only, and never the senders. */
@Injectable()
export class Visualizations {
  constructor(
    private readonly submissions: SubmissionQueries,
    private readonly reader: SubmissionReader,
    private readonly queries: QueryBus,
  ) {}

  /** The widget's settings on a published page, for who may see the page. Throws `not-found`. */
  async published(hostId: string, blockId: string, visitorId: string | null, linkKey: string | null) {
    const host = await this.queries.execute(new GetPublishedMozaik(hostId, visitorId, false, linkKey));
    const node = host?.document.nodes[blockId];
    const content = node?.kind === "block" ? node.content : undefined;
    if (!host || content?.type !== "widget" || content.widget.type !== "visualization") throw notConnected();
    return { authorId: host.authorId, hostId: host.id, meta: content.widget.meta };
  }

  /** Throws `not-found` for a Mozaik that is the page itself, somebody else's, or gone. */
  async of({ authorId, hostId, meta, after, isAll }: Asked): Promise<Visualization> {
    const { linkToMozaikId: sourceId, needsApproval, questions } = meta;
    const facts = sourceId === undefined ? null : await this.queries.execute(new GetMozaikFacts(sourceId));
    if (!facts || facts.mozaikId === hostId || facts.authorId !== authorId || facts.revoked) throw notConnected();
    const isChart = meta.display === "chart";
    const page = await this.reader.search({
      mozaikId: facts.mozaikId,
      wanted: { approved: needsApproval },
      first: isAll ? MOST : PAGE,
      after,
      fits: isChart || questions.length === 0 ? undefined : (each) => chosenAnswers(each, questions).length > 0,
      most: MOST_SEARCHED,
    });
    const charts = isChart ? await this.charts(facts.mozaikId, authorId, meta) : [];
    return { ...page, items: page.items.map((each) => visualized(each, questions)), charts };
  }

  private async charts(sourceId: string, authorId: string, { questions, needsApproval }: Meta): Promise<AnswerChart[]> {
    const rows = await this.submissions.of(sourceId, MOST_CHARTED, undefined, { approved: needsApproval });
    const source = await this.queries.execute(new GetPublishedMozaik(sourceId, authorId, true));
    const answers = (await this.reader.withAnswers(rows)).flatMap((submission) => submission.answers);
    return questions.flatMap((blockId) => {
      const given = answers.filter((answer) => answer.blockId === blockId);
      return answerChart(given, source ? inputAt(source.document, blockId) : undefined) ?? [];
    });
  }
}

function visualized(submission: Submission, questions: readonly string[]): VisualizedSubmission {
  const { id, at } = submission;
  return { id, at, data: chosenAnswers(submission, questions).map(entryOf) };
}

/** The answers to the chosen questions, without those that were judged because they are missing. */
function chosenAnswers({ answers }: Submission, questions: readonly string[]): SubmittedAnswer[] {
  return questions.flatMap((blockId) => {
    const given = answers.find((answer) => answer.blockId === blockId);
    return given && given.answer !== "" ? [given] : [];
  });
}

function entryOf({ blockId, question, answer, files }: SubmittedAnswer): VisualizedSubmission["data"][number] {
  return files
    ? { type: "upload-widget", blockId, question, files }
    : { type: "text-widget", blockId, question, text: answer };
}

function notConnected(): DomainError {
  return new DomainError("not-found", "not-connected", "This visualization is not connected to a Mozaik.");
}
