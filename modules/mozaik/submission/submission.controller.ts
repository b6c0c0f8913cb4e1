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
import {
  AcceptRequest,
  FormToken,
  FormTokenRequest,
  JudgeRequest,
  LinkQuery,
  SubmitReply,
  SubmitRequest,
} from "../submission-contract.ts";
import { Approval } from "../visualization-contract.ts";
import { AcceptSubmissions } from "./accept-submissions.handler.ts";
import { ApproveSubmission } from "./approve-submission.handler.ts";
import { DeleteHeldSubmissions } from "./delete-held-submissions.handler.ts";
import { JudgeAnswer } from "./judge-answer.handler.ts";
import { SpamFilter } from "./spam/spam-filter.ts";
import { DeleteSubmission, ReceiveSubmission } from "./submission.handlers.ts";
import { TokenLimit } from "./submission-limit.ts";

@ApiTags("submissions")
@Controller()
export class SubmissionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly spam: SpamFilter,
    private readonly tokens: TokenLimit,
  ) {}

  /** What shows that a submission comes from the page; the submission itself says whether the page can be seen. */
  @Public()
  @Post("public/api/mozaiks/:id/form-tokens")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: FormToken })
  token(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @Query({ schema: LinkQuery }) _link: LinkQuery,
    @Body({ schema: FormTokenRequest }) { revision }: FormTokenRequest,
    @Req() { ip }: FastifyRequest,
  ): FormToken {
    this.tokens.count(ip);
    return this.spam.issue({ mozaikId, revision });
  }

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

  /** Lets submissions count that were held for review. */
  @Post("api/mozaiks/:id/held-submissions/accept")
  @ApiBearerAuth()
  @HttpCode(204)
  @ApiNoContentResponse()
  async accept(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @Body({ schema: AcceptRequest }) { submissionIds }: AcceptRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new AcceptSubmissions(mozaikId, submissionIds, userId, context));
  }

  /** Deletes submissions that were held for review. */
  @Post("api/mozaiks/:id/held-submissions/delete")
  @ApiBearerAuth()
  @HttpCode(204)
  @ApiNoContentResponse()
  async removeHeld(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @Body({ schema: AcceptRequest }) { submissionIds }: AcceptRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new DeleteHeldSubmissions(mozaikId, submissionIds, userId, context));
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
