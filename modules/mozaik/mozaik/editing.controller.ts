import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "@nestjs/swagger";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { EditsReply, EditsRequest, RestoreRequest, StepRequest } from "../contract.ts";
import { EditMozaik, RestoreMozaik, StepMozaik } from "./editing.handlers.ts";

@ApiTags("mozaiks")
@ApiBearerAuth()
@Controller("api/mozaiks/:id")
export class EditingController {
  constructor(private readonly commands: CommandBus) {}

  @Post("edits")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: EditsReply })
  edit(
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: EditsRequest }) request: EditsRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<EditsReply> {
    return this.commands.execute(new EditMozaik(id, userId, request, context));
  }

  @Post("undo")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: EditsReply })
  undo(
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: StepRequest }) request: StepRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<EditsReply> {
    return this.commands.execute(new StepMozaik("undo", id, userId, request, context));
  }

  @Post("redo")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: EditsReply })
  redo(
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: StepRequest }) request: StepRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<EditsReply> {
    return this.commands.execute(new StepMozaik("redo", id, userId, request, context));
  }

  @Post("restore")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: EditsReply })
  restore(
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: RestoreRequest }) request: RestoreRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<EditsReply> {
    return this.commands.execute(new RestoreMozaik(id, userId, request, context));
  }
}
