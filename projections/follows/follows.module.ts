import { Module } from "@nestjs/common";
import { AuthorDetails } from "./author-details.ts";
import { GetAuthorProfileHandler } from "./author-profile.handler.ts";
import { AuthorProfilesController } from "./author-profiles.controller.ts";
import { FollowsProjection } from "./follows.projection.ts";
import { FollowQueries } from "./follows.queries.ts";

@Module({
  controllers: [AuthorProfilesController],
  providers: [FollowsProjection, FollowQueries, AuthorDetails, GetAuthorProfileHandler],
})
export class FollowsModule {}
