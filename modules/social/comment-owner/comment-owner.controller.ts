import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Put } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, UserId } from "#backend/auth/bearer.guard";
import { Aggregates } from "#backend/commands/aggregates";
import type { CommandContext } from "#backend/commands/command-context";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { CommentApproval, CommenterBlock, CommentSettingsBody, SectionClosing } from "../comment-contract.ts";
import { commentSettingsStream } from "./admissions.ts";
import { ApproveComment, BlockCommenter, ChangeCommentSettings, CloseComments } from "./comment-owner.handlers.ts";
import { commentSettings } from "./comment-settings.ts";

/** What the signed-in person decides about the comment sections of what is theirs. */
@ApiTags("social")
@ApiBearerAuth()
@Controller("api")
export class CommentOwnerController {
  /** By account. */
  private readonly limit = new AddressLimit({
    times: 120,
    perMs: 60_000,
    code: "too-many-changes",
    message: "Too many changes. Please try again later.",
  });

  constructor(
    private readonly commands: CommandBus,
    private readonly aggregates: Aggregates,
  ) {}

  @Put("commentSections/:id/closed")
  @HttpCode(204)
  @ApiNoContentResponse()
  async close(
    @Param("id", ParseUUIDPipe) sectionId: string,
    @Body({ schema: SectionClosing }) { closed }: SectionClosing,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.limit.count(userId);
    await this.commands.execute(new CloseComments(sectionId, closed, userId, context));
  }

  @Post("comments/:id/approve")
  @HttpCode(204)
  @ApiNoContentResponse()
  async approve(
    @Param("id", ParseUUIDPipe) commentId: string,
    @Body({ schema: CommentApproval }) { editTime }: CommentApproval,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.limit.count(userId);
    await this.commands.execute(new ApproveComment(commentId, editTime, userId, context));
  }

  @Put("commenters/:userId/blocked")
  @HttpCode(204)
  @ApiNoContentResponse()
  async block(
    @Param("userId", ParseUUIDPipe) blockedId: string,
    @Body({ schema: CommenterBlock }) { blocked }: CommenterBlock,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.limit.count(userId);
    await this.commands.execute(new BlockCommenter(blockedId, blocked, userId, context));
  }

  @Get("commentSettings")
  @ApiOkResponse({ standardSchema: CommentSettingsBody })
  async settings(@UserId() userId: string): Promise<CommentSettingsBody> {
    return (await this.aggregates.load(commentSettings, commentSettingsStream(userId))).state;
  }

  @Put("commentSettings")
  @HttpCode(204)
  @ApiNoContentResponse()
  async change(
    @Body({ schema: CommentSettingsBody }) settings: CommentSettingsBody,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.limit.count(userId);
    await this.commands.execute(new ChangeCommentSettings(settings, userId, context));
  }
}
