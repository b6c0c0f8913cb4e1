import { Body, Controller, HttpCode, Put } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { ReactionRequest } from "../contract.ts";
import { LikeItem } from "./like.handlers.ts";

@ApiTags("social")
@ApiBearerAuth()
@Controller("api/reactions")
export class LikeController {
  constructor(private readonly commands: CommandBus) {}

  @Put()
  @HttpCode(204)
  @ApiNoContentResponse()
  async set(
    @Body({ schema: ReactionRequest }) { itemType, itemId, reacted }: ReactionRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new LikeItem(userId, { itemType, itemId }, reacted ?? null, context));
  }
}
