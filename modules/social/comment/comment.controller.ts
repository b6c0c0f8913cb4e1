import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Patch, Post } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { AddressLimit } from "#backend/http/address-limit";
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from "#backend/http/api-decorators";
import { notAuthorized } from "../../decider.ts";
import { CommentChange, CommentChanged, CommentCreated, NewComment } from "../comment-contract.ts";
import { DeleteComment, EditComment, PostComment } from "./comment.handlers.ts";

const TOO_MANY = { code: "too-many-comments", message: "Too many comments. Please try again later." };

/** What the signed-in person writes in comment sections. */
@ApiTags("social")
@ApiBearerAuth()
@Controller("api/comments")
export class CommentController {
  /** By account. */
  private readonly posted = new AddressLimit({ times: 20, perMs: 60_000, ...TOO_MANY });
  private readonly changed = new AddressLimit({ times: 120, perMs: 60_000, ...TOO_MANY });

  constructor(private readonly commands: CommandBus) {}

  @Post()
  @ApiCreatedResponse({ standardSchema: CommentCreated })
  async post(
    @Body({ schema: NewComment }) { authorId, commentSectionId, content, rootCommentId }: NewComment,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<CommentCreated> {
    if (authorId !== undefined && authorId !== userId) throw notAuthorized();
    this.posted.count(userId);
    return this.commands.execute(new PostComment(commentSectionId, content, rootCommentId, userId, context));
  }

  @Patch(":id")
  @ApiOkResponse({ standardSchema: CommentChanged })
  async edit(
    @Param("id", ParseUUIDPipe) commentId: string,
    @Body({ schema: CommentChange }) { authorId, content }: CommentChange,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<CommentChanged> {
    if (authorId !== undefined && authorId !== userId) throw notAuthorized();
    this.changed.count(userId);
    return this.commands.execute(new EditComment(commentId, content, userId, context));
  }

  @Delete(":id")
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @Param("id", ParseUUIDPipe) commentId: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.changed.count(userId);
    await this.commands.execute(new DeleteComment(commentId, userId, context));
  }
}
