import { Module } from "@nestjs/common";
import { GetBookmarksHandler } from "./bookmarks.handler.ts";
import { GetItemRelationsHandler } from "./item-relations.handler.ts";
import { RelationsController } from "./relations.controller.ts";
import { RelationsProjection } from "./relations.projection.ts";
import { RelationQueries } from "./relations.queries.ts";

@Module({
  controllers: [RelationsController],
  providers: [RelationsProjection, RelationQueries, GetItemRelationsHandler, GetBookmarksHandler],
})
export class RelationsModule {}
