import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, UserId, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import { superAdminOnly } from "#backend/auth/super-admin";
import type { CommandContext } from "#backend/commands/command-context";
import { AddressLimit } from "#backend/http/address-limit";
import { ApiBearerAuth, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { DecisionRequest, ReportRequest } from "../contract.ts";
import { DecideReview, ReportTarget } from "./review.handlers.ts";

const TOO_MANY = { code: "too-many-reports", message: "Too many reports. Please try again later." };

/** Reports of the signed-in person, and what super admins decide about them. */
@ApiTags("moderation")
@ApiBearerAuth()
@Controller("api")
export class ReviewController {
  /** By account; a day's limit is in the decider. */
  private readonly reports = new AddressLimit({ times: 10, perMs: 60_000, ...TOO_MANY });
  private readonly decisions = new AddressLimit({ times: 120, perMs: 60_000, ...TOO_MANY });

  constructor(private readonly commands: CommandBus) {}

  @Post("reports")
  @HttpCode(204)
  @ApiNoContentResponse()
  async report(
    @Body({ schema: ReportRequest }) request: ReportRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.reports.count(userId);
    await this.commands.execute(new ReportTarget(request, userId, context));
  }

  @Post("moderation/reviews/:id/decisions")
  @HttpCode(204)
  @ApiNoContentResponse()
  async decide(
    @Param("id", ParseUUIDPipe) reviewId: string,
    @Body({ schema: DecisionRequest }) request: DecisionRequest,
    @Visitor() visitor: SignedIn | null,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    superAdminOnly(visitor);
    this.decisions.count(userId);
    await this.commands.execute(new DecideReview(reviewId, request, context));
  }
}
