import { Module } from "@nestjs/common";
import { AdminDecisionsController } from "./admin-decisions.controller.ts";
import { ModerationProjection } from "./moderation.projection.ts";
import { ModerationQueries } from "./moderation.queries.ts";
import { OwnDecisionsController } from "./own-decisions.controller.ts";
import { GetReportsOfHandler } from "./reports-of.handler.ts";
import { ReviewsController } from "./reviews.controller.ts";

@Module({
  controllers: [ReviewsController, OwnDecisionsController, AdminDecisionsController],
  providers: [ModerationProjection, ModerationQueries, GetReportsOfHandler],
})
export class ModerationReviewsModule {}
