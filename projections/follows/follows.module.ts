import { Module } from "@nestjs/common";
import { GetAuthorProfileHandler } from "./author-profile.handler.ts";
import { AuthorProfilesController } from "./author-profiles.controller.ts";
import { FollowsProjection } from "./follows.projection.ts";
import { FollowQueries } from "./follows.queries.ts";

@Module({
  controllers: [AuthorProfilesController],
  providers: [FollowsProjection, FollowQueries, GetAuthorProfileHandler],
})
export class FollowsModule {}
