import { Module } from "@nestjs/common";
import { GetCommentBlocksOfHandler } from "./comment-blocks.handler.ts";
import { CommentOwnerListsController } from "./comment-owner.controller.ts";
import { CommentPages } from "./comment-pages.ts";
import { GetCommentSectionHandler } from "./comment-section.handler.ts";
import { CommentsController } from "./comments.controller.ts";
import { CommentsProjection } from "./comments.projection.ts";
import { CommentQueries } from "./comments.queries.ts";
import { GetCommentsOfHandler } from "./comments-of.handler.ts";

@Module({
  controllers: [CommentsController, CommentOwnerListsController],
  providers: [
    CommentsProjection,
    GetCommentsOfHandler,
    CommentQueries,
    CommentPages,
    GetCommentSectionHandler,
    GetCommentBlocksOfHandler,
  ],
})
export class CommentsModule {}
