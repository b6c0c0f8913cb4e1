import { Controller, Get, Param, ParseUUIDPipe, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { Public, UserId, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetAnsweredQuestions } from "#modules/mozaik/messages";
import {
  AnsweredQuestions,
  Visualization,
  VisualizationPreviewQuery,
  VisualizationQuery,
} from "#modules/mozaik/visualization-contract";
import { checkAuthor } from "./check-author.ts";
import { Visualizations } from "./visualizations.ts";

/** The submissions that an author shows on a page of theirs. */
@ApiTags("submissions")
@ReadsFrom("assets", "mozaiks", "offers", "submissions")
@Controller()
export class VisualizationController {
  constructor(
    private readonly visualizations: Visualizations,
    private readonly queries: QueryBus,
  ) {}

  /** For everybody who may see the page. */
  @Public()
  @Get("public/api/mozaiks/:id/visualizations/:blockId")
  @ApiOkResponse({ standardSchema: Visualization })
  async shown(
    @Param("id", ParseUUIDPipe) hostId: string,
    @Param("blockId", ParseUUIDPipe) blockId: string,
    @Query({ schema: VisualizationQuery }) { key, after, getAllItems }: VisualizationQuery,
    @Visitor() visitor: SignedIn | null,
  ): Promise<Visualization> {
    const shown = await this.visualizations.published(hostId, blockId, visitor?.userId ?? null, key ?? null);
    return this.visualizations.of({ ...shown, after, isAll: getAllItems === "true" });
  }

  /** For the author, while they choose what to show. */
  @ApiBearerAuth()
  @Get("api/mozaiks/:id/visualization")
  @ApiOkResponse({ standardSchema: Visualization })
  async preview(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @Query({ schema: VisualizationPreviewQuery }) query: VisualizationPreviewQuery,
    @UserId() userId: string,
  ): Promise<Visualization> {
    await checkAuthor(this.queries, mozaikId, userId);
    const { display, questions } = query;
    const meta = { linkToMozaikId: mozaikId, display, questions, needsApproval: query.needsApproval === "true" };
    return this.visualizations.of({ authorId: userId, hostId: null, meta, after: undefined, isAll: false });
  }

  /** The questions that visitors of a Mozaik answered so far. */
  @ApiBearerAuth()
  @Get("api/mozaiks/:id/answered-questions")
  @ApiOkResponse({ standardSchema: AnsweredQuestions })
  async questions(@Param("id", ParseUUIDPipe) mozaikId: string, @UserId() userId: string): Promise<AnsweredQuestions> {
    await checkAuthor(this.queries, mozaikId, userId);
    return { items: [...(await this.queries.execute(new GetAnsweredQuestions(mozaikId)))] };
  }
}
