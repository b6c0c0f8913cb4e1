import { Body, Controller, HttpCode, Param, Put } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { ItemType } from "../../item/contract.ts";
import { BookmarkRequest } from "../contract.ts";
import { BookmarkItem } from "./bookmark.handlers.ts";

@ApiTags("social")
@ApiBearerAuth()
@Controller("api/bookmarks/:itemType/:itemId")
export class BookmarkController {
  constructor(private readonly commands: CommandBus) {}

  @Put()
  @HttpCode(204)
  @ApiNoContentResponse()
  async set(
    @Param("itemType", { schema: ItemType }) itemType: ItemType,
    @Param("itemId", { schema: z.uuid() }) itemId: string,
    @Body({ schema: BookmarkRequest }) { bookmarked }: BookmarkRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new BookmarkItem(userId, { itemType, itemId }, bookmarked, context));
  }
}
