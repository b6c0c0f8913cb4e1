import { Readable } from "node:stream";
import { Controller, Get, Header, HttpCode, Param, ParseUUIDPipe, Post, Query, StreamableFile } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiProduces, ApiTags } from "#backend/http/api-decorators";
import { pageFields } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetAnsweredQuestions } from "#modules/mozaik/messages";
import { SubmissionArchiveLink, SubmissionPage } from "#modules/mozaik/submission-contract";
import { SubmissionFilter, SubmissionInbox, SubmissionInboxQuery } from "#modules/mozaik/submission-inbox-contract";
import { checkAuthor } from "./check-author.ts";
import { SubmissionArchive } from "./submission-archive.ts";
import { SubmissionReader } from "./submission-reader.ts";
import { SubmissionQueries } from "./submissions.queries.ts";
import { submissionsCsv } from "./submissions-csv.ts";
import { submissionsJson } from "./submissions-json.ts";

const ListQuery = SubmissionFilter.extend(pageFields());
type ListQuery = z.output<typeof ListQuery>;

/** The submissions to a Mozaik, for its author only; 404 for others. A filter chooses from them. */
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
    @Query({ schema: ListQuery }) { first, after, ...filter }: ListQuery,
  ): Promise<SubmissionPage> {
    await checkAuthor(this.queries, mozaikId, userId);
    return this.reader.page(mozaikId, first, after, filter);
  }

  /** How many are new or unread, and whether there are mails about them. */
  @Get("submissions/inbox")
  @ApiOkResponse({ standardSchema: SubmissionInbox })
  async inbox(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @UserId() userId: string,
    @Query({ schema: SubmissionInboxQuery }) { since }: SubmissionInboxQuery,
  ): Promise<SubmissionInbox> {
    await checkAuthor(this.queries, mozaikId, userId);
    return this.submissions.inbox(mozaikId, since);
  }

  /** The chosen ones as one table, read and sent in batches. */
  @Get("submissions.csv")
  @Header("cache-control", "no-store")
  @ApiProduces("text/csv")
  @ApiOkResponse({ description: "The submissions, newest first, a column for each question." })
  async table(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @UserId() userId: string,
    @Query({ schema: SubmissionFilter }) filter: SubmissionFilter,
  ): Promise<StreamableFile> {
    await checkAuthor(this.queries, mozaikId, userId);
    const questions = await this.queries.execute(new GetAnsweredQuestions(mozaikId));
    const table = Readable.from(submissionsCsv(questions, this.reader.all(mozaikId, filter)), { objectMode: false });
    return new StreamableFile(table, {
      type: "text/csv; charset=utf-8",
      disposition: 'attachment; filename="submissions.csv"',
    });
  }

  /** A link to the files of the chosen submissions as one zip, valid for ten minutes. */
  @Post("submissions/archive")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SubmissionArchiveLink })
  async archiveLink(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @UserId() userId: string,
    @Query({ schema: SubmissionFilter }) filter: SubmissionFilter,
  ): Promise<SubmissionArchiveLink> {
    await checkAuthor(this.queries, mozaikId, userId);
    return { href: this.archive.linkTo(mozaikId, filter) };
  }

  /** The same as one JSON array. */
  @Get("submissions.json")
  @Header("cache-control", "no-store")
  @ApiProduces("application/json")
  @ApiOkResponse({ description: "The submissions, newest first, as an array of Submission." })
  async data(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @UserId() userId: string,
    @Query({ schema: SubmissionFilter }) filter: SubmissionFilter,
  ): Promise<StreamableFile> {
    await checkAuthor(this.queries, mozaikId, userId);
    const json = Readable.from(submissionsJson(this.reader.all(mozaikId, filter)), { objectMode: false });
    return new StreamableFile(json, {
      type: "application/json; charset=utf-8",
      disposition: 'attachment; filename="submissions.json"',
    });
  }
}
