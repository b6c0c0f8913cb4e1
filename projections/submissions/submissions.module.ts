import { Module } from "@nestjs/common";
import { SubmissionArchiveController } from "./submission-archive.controller.ts";
import { SubmissionArchive } from "./submission-archive.ts";
import { SubmissionReader } from "./submission-reader.ts";
import { SubmissionsController } from "./submissions.controller.ts";
import { SubmissionsProjection } from "./submissions.projection.ts";
import { SubmissionQueries } from "./submissions.queries.ts";

@Module({
  controllers: [SubmissionsController, SubmissionArchiveController],
  providers: [SubmissionsProjection, SubmissionQueries, SubmissionReader, SubmissionArchive],
})
export class SubmissionsModule {}
