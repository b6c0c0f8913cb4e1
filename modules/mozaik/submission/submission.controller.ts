import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Post, Query, Req } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import type { FastifyRequest } from "fastify";
import { Context, Public, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { LinkQuery, SubmitReply, SubmitRequest } from "../submission-contract.ts";
import { DeleteSubmission, ReceiveSubmission } from "./submission.handlers.ts";

@ApiTags("submissions")
@Controller()
export class SubmissionController {
  constructor(private readonly commands: CommandBus) {}

  @Public()
  @Post("public/api/mozaiks/:id/submissions")
  @ApiCreatedResponse({ standardSchema: SubmitReply })
  async submit(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @Query({ schema: LinkQuery }) { key }: LinkQuery,
    @Body({ schema: SubmitRequest }) request: SubmitRequest,
    @Req() { ip }: FastifyRequest,
    @Context() context: CommandContext,
  ): Promise<SubmitReply> {
    return { id: await this.commands.execute(new ReceiveSubmission(mozaikId, request, ip, key ?? null, context)) };
  }

  @Delete("api/mozaiks/:id/submissions/:submissionId")
  @ApiBearerAuth()
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @Param("submissionId", ParseUUIDPipe) submissionId: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new DeleteSubmission(mozaikId, submissionId, userId, context));
  }
}
