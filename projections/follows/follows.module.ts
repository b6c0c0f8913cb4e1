import { Module } from "@nestjs/common";
import { AuthorProfilesController } from "./author-profiles.controller.ts";
import { FollowsProjection } from "./follows.projection.ts";
import { FollowQueries } from "./follows.queries.ts";

@Module({ controllers: [AuthorProfilesController], providers: [FollowsProjection, FollowQueries] })
export class FollowsModule {}
