import { Controller, HttpCode, Param, Post } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { SendVerification } from "./email-verification.handlers.ts";

@ApiTags("account")
@ApiBearerAuth()
@Controller("api/users/:userId/email")
export class EmailVerificationController {
  constructor(private readonly commands: CommandBus) {}

  /** Sends the verification mail again; at most a few times an hour. */
  @Post("verification")
  @HttpCode(204)
  @ApiNoContentResponse()
  async sendVerification(
    @Param("userId", { schema: z.uuid() }) userId: string,
    @UserId() actorId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new SendVerification(userId, actorId, context));
  }
}
