import { Body, Controller, HttpCode, Param, Put } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { FollowRequest } from "../contract.ts";
import { FollowAuthor } from "./follow.handlers.ts";

@ApiTags("social")
@ApiBearerAuth()
@Controller("api/users/:authorId/follow")
export class FollowController {
  constructor(private readonly commands: CommandBus) {}

  @Put()
  @HttpCode(204)
  @ApiNoContentResponse()
  async set(
    @Param("authorId", { schema: z.uuid() }) authorId: string,
    @Body({ schema: FollowRequest }) { follow }: FollowRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new FollowAuthor(authorId, follow, userId, context));
  }
}
