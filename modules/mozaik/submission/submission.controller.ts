import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Post, Put, Query, Req } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import type { FastifyRequest } from "fastify";
import { Context, Public, UserId, Visitor } from "#backend/auth/bearer.guard";
import type { SignedIn } from "#backend/auth/sessions";
import type { CommandContext } from "#backend/commands/command-context";
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from "#backend/http/api-decorators";
import { Judgement } from "../document/index.ts";
import { JudgeRequest, LinkQuery, SubmitReply, SubmitRequest } from "../submission-contract.ts";
import { Approval } from "../visualization-contract.ts";
import { ApproveSubmission } from "./approve-submission.handler.ts";
import { JudgeAnswer } from "./judge-answer.handler.ts";
import { DeleteSubmission, ReceiveSubmission } from "./submission.handlers.ts";

@ApiTags("submissions")
@Controller()
export class SubmissionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

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
    return this.commands.execute(new ReceiveSubmission(mozaikId, request, ip, key ?? null, context));
  }

  /** Judges one answer; the correct one stays on the server. */
  @Public()
  @Post("public/api/mozaiks/:id/judgements")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: Judgement })
  judge(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @Query({ schema: LinkQuery }) { key }: LinkQuery,
    @Body({ schema: JudgeRequest }) request: JudgeRequest,
    @Req() { ip }: FastifyRequest,
    @Visitor() visitor: SignedIn | null,
  ): Promise<Judgement> {
    return this.queries.execute(new JudgeAnswer(mozaikId, request, ip, key ?? null, visitor?.userId ?? null));
  }

  /** Whether visualizations may show it. */
  @Put("api/mozaiks/:id/submissions/:submissionId/approval")
  @ApiBearerAuth()
  @HttpCode(204)
  @ApiNoContentResponse()
  async approve(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @Param("submissionId", ParseUUIDPipe) submissionId: string,
    @Body({ schema: Approval }) { isApproved }: Approval,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ApproveSubmission(mozaikId, submissionId, isApproved, userId, context));
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
