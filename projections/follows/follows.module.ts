import { Module } from "@nestjs/common";
import { announceMozaiks, tellFollowers } from "./announcements.ts";
import { AuthorDetails } from "./author-details.ts";
import { GetAuthorProfileHandler } from "./author-profile.handler.ts";
import { AuthorProfilesController } from "./author-profiles.controller.ts";
import { GetAuthorsFollowedHandler } from "./authors-followed.handler.ts";
import { GetFollowedAuthorsHandler } from "./followed-authors.handler.ts";
import { FollowsProjection } from "./follows.projection.ts";
import { FollowQueries } from "./follows.queries.ts";
import { GetFollowsOfHandler } from "./follows-of.handler.ts";
import { TellFollowers } from "./tell-followers.ts";

@Module({
  controllers: [AuthorProfilesController],
  providers: [
    FollowsProjection,
    GetFollowsOfHandler,
    FollowQueries,
    AuthorDetails,
    GetAuthorProfileHandler,
    GetFollowedAuthorsHandler,
    GetAuthorsFollowedHandler,
    TellFollowers,
    announceMozaiks,
    tellFollowers,
  ],
})
export class FollowsModule {}
