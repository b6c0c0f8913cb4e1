import { Module } from "@nestjs/common";
import { HeldSubmissionsController } from "./held-submissions.controller.ts";
import { SubmissionArchiveController } from "./submission-archive.controller.ts";
import { SubmissionArchive } from "./submission-archive.ts";
import { SubmissionReader } from "./submission-reader.ts";
import { SubmissionSummaries } from "./submission-summaries.ts";
import { SubmissionSummaryController } from "./submission-summary.controller.ts";
import { SubmissionsController } from "./submissions.controller.ts";
import { SubmissionsProjection } from "./submissions.projection.ts";
import { SubmissionQueries } from "./submissions.queries.ts";
import { GetSubmissionsByHandler } from "./submissions-by.handler.ts";
import { VisualizationController } from "./visualization.controller.ts";
import { Visualizations } from "./visualizations.ts";

@Module({
  controllers: [
    SubmissionsController,
    HeldSubmissionsController,
    SubmissionSummaryController,
    SubmissionArchiveController,
    VisualizationController,
  ],
  providers: [
    SubmissionsProjection,
    GetSubmissionsByHandler,
    SubmissionQueries,
    SubmissionReader,
    SubmissionSummaries,
    SubmissionArchive,
    Visualizations,
  ],
})
export class SubmissionsModule {}
