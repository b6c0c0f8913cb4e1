import { Controller, Get, Param, ParseUUIDPipe, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { SubmissionFilter, SubmissionSummary } from "#modules/mozaik/submission-inbox-contract";
import { checkAuthor } from "./check-author.ts";
import { SubmissionSummaries } from "./submission-summaries.ts";

/** The answers to a Mozaik counted, question by question, for its author only. */
@ApiTags("submissions")
@ApiBearerAuth()
@ReadsFrom("assets", "mozaiks", "offers", "submissions")
@Controller("api/mozaiks/:id/submissions/summary")
export class SubmissionSummaryController {
  constructor(
    private readonly summaries: SubmissionSummaries,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: SubmissionSummary })
  async summary(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @UserId() userId: string,
    @Query({ schema: SubmissionFilter }) filter: SubmissionFilter,
  ): Promise<SubmissionSummary> {
    await checkAuthor(this.queries, mozaikId, userId);
    return this.summaries.of(mozaikId, userId, filter);
  }
}
