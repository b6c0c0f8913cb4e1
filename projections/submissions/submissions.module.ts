import { Module } from "@nestjs/common";
import { SubmissionReader } from "./submission-reader.ts";
import { SubmissionsController } from "./submissions.controller.ts";
import { SubmissionsProjection } from "./submissions.projection.ts";
import { SubmissionQueries } from "./submissions.queries.ts";

@Module({
  controllers: [SubmissionsController],
  providers: [SubmissionsProjection, SubmissionQueries, SubmissionReader],
})
export class SubmissionsModule {}
