import { Controller, Get, Param, ParseUUIDPipe, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { PageQuery, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetBlockedCount } from "#modules/mozaik/messages";
import { HeldSubmissionPage } from "#modules/mozaik/submission-contract";
import { checkAuthor } from "./check-author.ts";
import { SubmissionReader } from "./submission-reader.ts";
import { SubmissionQueries } from "./submissions.queries.ts";

/** The submissions that may be spam, for the Mozaik's author only; 404 for others. */
@ApiTags("submissions")
@ApiBearerAuth()
@ReadsFrom("submissions")
@Controller("api/mozaiks/:id/held-submissions")
export class HeldSubmissionsController {
  constructor(
    private readonly submissions: SubmissionQueries,
    private readonly reader: SubmissionReader,
    private readonly queries: QueryBus,
  ) {}

  /** Newest first, and how many were dropped as spam. */
  @Get()
  @ApiOkResponse({ standardSchema: HeldSubmissionPage })
  async list(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @UserId() userId: string,
    @Query({ schema: PageQuery }) { first, after }: PageQuery,
  ): Promise<HeldSubmissionPage> {
    await checkAuthor(this.queries, mozaikId, userId);
    const all = await this.submissions.held(mozaikId, first + 1, after);
    const { rows, ...more } = pageOf(all, first, (row) => row.position);
    const blocked = await this.queries.execute(new GetBlockedCount(mozaikId));
    return { items: await this.reader.heldWithAnswers(rows), ...more, blocked };
  }
}
