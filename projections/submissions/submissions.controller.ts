import { Readable } from "node:stream";
import { Controller, Get, Header, HttpCode, Param, ParseUUIDPipe, Post, Query, StreamableFile } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from "#backend/http/api-decorators";
import { PageQuery, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetAnsweredQuestions } from "#modules/mozaik/messages";
import { SubmissionArchiveLink, SubmissionPage } from "#modules/mozaik/submission-contract";
import { checkAuthor } from "./check-author.ts";
import { SubmissionArchive } from "./submission-archive.ts";
import { SubmissionReader } from "./submission-reader.ts";
import { SubmissionQueries } from "./submissions.queries.ts";
import { submissionsCsv } from "./submissions-csv.ts";
import { submissionsJson } from "./submissions-json.ts";

/** The submissions to a Mozaik, for its author only; 404 for others. */
@ApiTags("submissions")
@ApiBearerAuth()
@ReadsFrom("submissions")
@Controller("api/mozaiks/:id")
export class SubmissionsController {
  constructor(
    private readonly submissions: SubmissionQueries,
    private readonly reader: SubmissionReader,
    private readonly archive: SubmissionArchive,
    private readonly queries: QueryBus,
  ) {}

  @Get("submissions")
  @ApiOkResponse({ standardSchema: SubmissionPage })
  async list(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @UserId() userId: string,
    @Query({ schema: PageQuery }) { first, after }: PageQuery,
  ): Promise<SubmissionPage> {
    await checkAuthor(this.queries, mozaikId, userId);
    const all = await this.submissions.of(mozaikId, first + 1, after);
    const { rows, ...more } = pageOf(all, first, (row) => row.position);
    return { items: await this.reader.withAnswers(rows), ...more };
  }

  /** Everything as one table, read and sent in batches. */
  @Get("submissions.csv")
  @Header("cache-control", "no-store")
  @ApiProduces("text/csv")
  @ApiOkResponse({ description: "All submissions, newest first, a column for each question." })
  async table(@Param("id", ParseUUIDPipe) mozaikId: string, @UserId() userId: string): Promise<StreamableFile> {
    await checkAuthor(this.queries, mozaikId, userId);
    const questions = await this.queries.execute(new GetAnsweredQuestions(mozaikId));
    const table = Readable.from(submissionsCsv(questions, this.reader.all(mozaikId)), { objectMode: false });
    return new StreamableFile(table, {
      type: "text/csv; charset=utf-8",
      disposition: 'attachment; filename="submissions.csv"',
    });
  }

  /** A link to the files of all submissions as one zip, valid for ten minutes. */
  @Post("submissions/archive")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SubmissionArchiveLink })
  async archiveLink(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @UserId() userId: string,
  ): Promise<SubmissionArchiveLink> {
    await checkAuthor(this.queries, mozaikId, userId);
    return { href: this.archive.linkTo(mozaikId) };
  }

  /** The same as one JSON array. */
  @Get("submissions.json")
  @Header("cache-control", "no-store")
  @ApiProduces("application/json")
  @ApiOkResponse({ description: "All submissions, newest first, as an array of Submission." })
  async data(@Param("id", ParseUUIDPipe) mozaikId: string, @UserId() userId: string): Promise<StreamableFile> {
    await checkAuthor(this.queries, mozaikId, userId);
    return new StreamableFile(Readable.from(submissionsJson(this.reader.all(mozaikId)), { objectMode: false }), {
      type: "application/json; charset=utf-8",
      disposition: 'attachment; filename="submissions.json"',
    });
  }
}
