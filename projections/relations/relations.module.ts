import { Module } from "@nestjs/common";
import { GetBookmarksHandler } from "./bookmarks.handler.ts";
import { GetItemRelationsHandler } from "./item-relations.handler.ts";
import { LikesController } from "./likes.controller.ts";
import { GetReactionsOfHandler } from "./reactions-of.handler.ts";
import { RelationsController } from "./relations.controller.ts";
import { RelationsProjection } from "./relations.projection.ts";
import { RelationQueries } from "./relations.queries.ts";
import { GetSharedItemsHandler } from "./shared-items.handler.ts";
import { SharingController } from "./sharing.controller.ts";

@Module({
  controllers: [RelationsController, LikesController, SharingController],
  providers: [
    RelationsProjection,
    RelationQueries,
    GetItemRelationsHandler,
    GetBookmarksHandler,
    GetReactionsOfHandler,
    GetSharedItemsHandler,
  ],
})
export class RelationsModule {}
