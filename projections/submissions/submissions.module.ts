import { Module } from "@nestjs/common";
import { SubmissionArchiveController } from "./submission-archive.controller.ts";
import { SubmissionArchive } from "./submission-archive.ts";
import { SubmissionReader } from "./submission-reader.ts";
import { SubmissionsController } from "./submissions.controller.ts";
import { SubmissionsProjection } from "./submissions.projection.ts";
import { SubmissionQueries } from "./submissions.queries.ts";
import { VisualizationController } from "./visualization.controller.ts";
import { Visualizations } from "./visualizations.ts";

@Module({
  controllers: [SubmissionsController, SubmissionArchiveController, VisualizationController],
  providers: [SubmissionsProjection, SubmissionQueries, SubmissionReader, SubmissionArchive, Visualizations],
})
export class SubmissionsModule {}
