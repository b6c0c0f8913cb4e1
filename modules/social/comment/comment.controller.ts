import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Patch, Post } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { AccountLimit } from "#backend/http/account-limit";
import { AddressLimit } from "#backend/http/address-limit";
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from "#backend/http/api-decorators";
import { IsNewAccount } from "../../account/messages.ts";
import { notAuthorized } from "../../decider.ts";
import { CommentChange, CommentChanged, CommentCreated, NewComment } from "../comment-contract.ts";
import { hasLinks } from "../rules/comment.ts";
import { DeleteComment, EditComment, PostComment } from "./comment.handlers.ts";

const TOO_MANY = { code: "too-many-comments", message: "Too many comments. Please try again later." };
const TOO_MANY_LINKS = { code: "too-many-links", message: "Too many comments with links. Please try again later." };

/** What the signed-in person writes in comment sections. */
@ApiTags("social")
@ApiBearerAuth()
@Controller("api/comments")
export class CommentController {
  /** By account. */
  private readonly posted = new AccountLimit({ times: 20, timesWhenNew: 5, perMs: 60_000, ...TOO_MANY });
  private readonly withLinks = new AccountLimit({ times: 60, timesWhenNew: 3, perMs: 3_600_000, ...TOO_MANY_LINKS });
  private readonly changed = new AddressLimit({ times: 120, perMs: 60_000, ...TOO_MANY });

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @ApiCreatedResponse({ standardSchema: CommentCreated })
  async post(
    @Body({ schema: NewComment }) { authorId, commentSectionId, content, rootCommentId }: NewComment,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<CommentCreated> {
    if (authorId !== undefined && authorId !== userId) throw notAuthorized();
    const isNew = await this.queries.execute(new IsNewAccount(userId, context.at));
    this.posted.count(userId, isNew);
    if (hasLinks(content)) this.withLinks.count(userId, isNew);
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
