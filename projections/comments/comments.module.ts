import { Module } from "@nestjs/common";
import { CommentPages } from "./comment-pages.ts";
import { GetCommentSectionHandler } from "./comment-section.handler.ts";
import { CommentsController } from "./comments.controller.ts";
import { CommentsProjection } from "./comments.projection.ts";
import { CommentQueries } from "./comments.queries.ts";

@Module({
  controllers: [CommentsController],
  providers: [CommentsProjection, CommentQueries, CommentPages, GetCommentSectionHandler],
})
export class CommentsModule {}
