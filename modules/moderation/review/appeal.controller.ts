import { Body, Controller, HttpCode, Param, ParseIntPipe, ParseUUIDPipe, Post } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, OpenToSuspended, UserId, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { superAdminOnly } from "#backend/auth/super-admin";
import type { CommandContext } from "#backend/commands/command-context";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { AnswerRequest, AppealRequest } from "../contract.ts";
import { AnswerAppeal, AppealDecision } from "./appeal.handlers.ts";

const TOO_MANY = { code: "too-many-appeals", message: "Too many appeals. Please try again later." };

/** Appeals of the people concerned, and their answers. */
@ApiTags("moderation")
@ApiBearerAuth()
@Controller("api")
export class AppealController {
  /** By account. */
  private readonly limit = new AddressLimit({ times: 30, perMs: 60_000, ...TOO_MANY });

  constructor(private readonly commands: CommandBus) {}

  @OpenToSuspended()
  @Post("decisions/:id/:decision/appeal")
  @HttpCode(204)
  @ApiNoContentResponse()
  async appeal(
    @Param("id", ParseUUIDPipe) reviewId: string,
    @Param("decision", ParseIntPipe) decision: number,
    @Body({ schema: AppealRequest }) { text }: AppealRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.limit.count(userId);
    await this.commands.execute(new AppealDecision(reviewId, decision, text, userId, context));
  }

  @Post("moderation/reviews/:id/answer")
  @HttpCode(204)
  @ApiNoContentResponse()
  async answer(
    @Param("id", ParseUUIDPipe) reviewId: string,
    @Body({ schema: AnswerRequest }) request: AnswerRequest,
    @Visitor() visitor: SignedIn | null,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    superAdminOnly(visitor);
    this.limit.count(userId);
    await this.commands.execute(new AnswerAppeal(reviewId, request, context));
  }
}
