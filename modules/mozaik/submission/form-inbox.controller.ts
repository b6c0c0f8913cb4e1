import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post, Put } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import {
  SubmissionMailSwitch,
  SubmissionMark,
  SubmissionNote,
  SubmissionsReadThrough,
} from "../submission-inbox-contract.ts";
import { ManageFormInbox, MarkSubmission, NoteSubmission } from "./form-inbox.handlers.ts";

/** What authors do with the submissions that they read. */
@ApiTags("submissions")
@ApiBearerAuth()
@Controller("api/mozaiks/:id/submissions")
export class FormInboxController {
  constructor(private readonly commands: CommandBus) {}

  @Put(":submissionId/read")
  @HttpCode(204)
  @ApiNoContentResponse()
  async mark(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @Param("submissionId", ParseUUIDPipe) submissionId: string,
    @Body({ schema: SubmissionMark }) { isRead }: SubmissionMark,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new MarkSubmission(mozaikId, submissionId, isRead, userId, context));
  }

  @Put(":submissionId/note")
  @HttpCode(204)
  @ApiNoContentResponse()
  async note(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @Param("submissionId", ParseUUIDPipe) submissionId: string,
    @Body({ schema: SubmissionNote }) { note }: SubmissionNote,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new NoteSubmission(mozaikId, submissionId, note, userId, context));
  }

  @Post("read")
  @HttpCode(204)
  @ApiNoContentResponse()
  async markAll(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @Body({ schema: SubmissionsReadThrough }) { through, newestId }: SubmissionsReadThrough,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    const change = { type: "mark-all-read", through, newestId } as const;
    await this.commands.execute(new ManageFormInbox(mozaikId, change, userId, context));
  }

  /** Whether the author gets mails about new submissions. */
  @Put("mails")
  @HttpCode(204)
  @ApiNoContentResponse()
  async switchMails(
    @Param("id", ParseUUIDPipe) mozaikId: string,
    @Body({ schema: SubmissionMailSwitch }) { isOn }: SubmissionMailSwitch,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ManageFormInbox(mozaikId, { type: "switch-mails", isOn }, userId, context));
  }
}
