import { Controller, Get, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageFields, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { type OwnDecision, OwnDecisionPage } from "#modules/moderation/contract";
import { GetModerationTexts, GetTargetContent } from "#modules/moderation/messages";
import { APPEAL_DAYS, canBeAppealed, daysAfter } from "#modules/moderation/rules/report";
import { type AppealRow, appealOf, type DecisionRow, decidedOf, placeOf } from "./decision-answers.ts";
import { ModerationQueries } from "./moderation.queries.ts";

/** `targetId`: only what was decided about this. */
const OwnDecisionsQuery = z.strictObject({ ...pageFields(), targetId: z.uuid().optional() });
type OwnDecisionsQuery = z.output<typeof OwnDecisionsQuery>;

/** What was decided about the signed-in person and what is theirs, and what they can say to it. */
@ApiTags("moderation")
@ApiBearerAuth()
@ReadsFrom("moderation")
@Controller("api/decisions")
export class OwnDecisionsController {
  constructor(
    private readonly reviews: ModerationQueries,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: OwnDecisionPage })
  async list(
    @Query({ schema: OwnDecisionsQuery }) { targetId, ...page }: OwnDecisionsQuery,
    @UserId() userId: string,
  ): Promise<OwnDecisionPage> {
    const found = await this.reviews.decisionsToldTo(userId, page, targetId);
    const { rows, ...more } = pageOf(found, page.first, ({ place }) => place);
    const appeals = await this.reviews.appeals(rows.map(({ review_id }) => review_id));
    const texts = await this.queries.execute(new GetModerationTexts(appeals.map(({ text_id }) => text_id)));
    const items = await Promise.all(rows.map((row) => this.answerOf(row, appeals, texts)));
    return { items, ...more };
  }

  private async answerOf(
    row: DecisionRow,
    appeals: readonly AppealRow[],
    texts: ReadonlyMap<string, string>,
  ): Promise<OwnDecision> {
    const now = new Date().toISOString();
    const { name, text, inForce } = await this.queries.execute(
      new GetTargetContent(row.target_type, row.target_id, now),
    );
    const appeal = appeals.find((each) => each.review_id === row.review_id && each.decision === row.decision);
    const until = daysAfter(row.at.toISOString(), APPEAL_DAYS);
    const isEnded = row.until !== null && row.until.toISOString() <= now;
    return {
      ...decidedOf(row),
      ...placeOf(row),
      name,
      text,
      isInForce: inForce.includes(row.decision) && !isEnded,
      appealUntil:
        canBeAppealed({ action: row.action, legalGround: row.legal_ground }) && !appeal && now <= until ? until : null,
      appeal: appeal ? appealOf(appeal, texts) : null,
    };
  }
}
