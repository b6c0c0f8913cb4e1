import { Module } from "@nestjs/common";
import { Effects } from "./effects.ts";
import { DecisionMails, decisionMails } from "./mails/decision-mails.ts";
import { ModerationData } from "./moderation-data.ts";
import { GetModerationTextsHandler, ModerationTexts } from "./moderation-texts.ts";
import { AppealController } from "./review/appeal.controller.ts";
import { AnswerAppealHandler, AppealDecisionHandler } from "./review/appeal.handlers.ts";
import { ReviewController } from "./review/review.controller.ts";
import { DecideReviewHandler, GetPoorReportersHandler, ReportTargetHandler } from "./review/review.handlers.ts";
import { decisionEffects, decisionNotices, reportOutcomes } from "./review/review-outcomes.ts";
import { GetTargetContentHandler, IsPurgedHandler } from "./target-content.handler.ts";
import { Targets } from "./targets.ts";

@Module({
  controllers: [ReviewController, AppealController],
  providers: [
    ModerationTexts,
    GetModerationTextsHandler,
    ModerationData,
    Targets,
    GetTargetContentHandler,
    IsPurgedHandler,
    Effects,
    ReportTargetHandler,
    DecideReviewHandler,
    AppealDecisionHandler,
    AnswerAppealHandler,
    GetPoorReportersHandler,
    decisionEffects,
    reportOutcomes,
    decisionNotices,
    DecisionMails,
    decisionMails,
  ],
})
export class ModerationModule {}
