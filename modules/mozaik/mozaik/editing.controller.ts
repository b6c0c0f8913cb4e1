import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query, UseGuards } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import {
  AdoptVersionRequest,
  EditsReply,
  EditsRequest,
  NameVersionRequest,
  NewVersionOffer,
  RestoreRequest,
  StepRequest,
} from "../contract.ts";
import { AdoptNewVersion, GetNewVersion } from "./adopt-version.handlers.ts";
import { EditMozaik, GetEditsSince, NameMozaikVersion, RestoreMozaik, UndoRedoMozaik } from "./editing.handlers.ts";
import { SchemaGuard } from "./schema.guard.ts";

const Since = z.strictObject({ since: z.coerce.number().int().min(0).max(2_147_483_647) });
type Since = z.output<typeof Since>;

@ApiTags("mozaiks")
@ApiBearerAuth()
@UseGuards(SchemaGuard)
@Controller("api/mozaiks/:id")
export class EditingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

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

  /** The changes of others; open builders also use it to stay up to date. */
  @Get("edits")
  @ApiOkResponse({ standardSchema: EditsReply })
  editsSince(
    @Param("id", ParseUUIDPipe) id: string,
    @Query({ schema: Since }) { since }: Since,
    @UserId() userId: string,
  ): Promise<EditsReply> {
    return this.queries.execute(new GetEditsSince(id, userId, since));
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
    return this.commands.execute(new UndoRedoMozaik("undo", id, userId, request, context));
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
    return this.commands.execute(new UndoRedoMozaik("redo", id, userId, request, context));
  }

  @Post("versions")
  @HttpCode(204)
  @ApiNoContentResponse()
  async nameVersion(
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: NameVersionRequest }) request: NameVersionRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new NameMozaikVersion(id, userId, request, context));
  }

  /** What the author of a copy's original has published since. For the copy's owner. */
  @Get("newVersion")
  @ApiOkResponse({ standardSchema: NewVersionOffer })
  newVersion(@Param("id", ParseUUIDPipe) id: string, @UserId() userId: string): Promise<NewVersionOffer> {
    return this.queries.execute(new GetNewVersion(id, userId));
  }

  /** Takes over that version in a copy, keeping its owner's changes. */
  @Post("adopt")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: EditsReply })
  adopt(
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: AdoptVersionRequest }) request: AdoptVersionRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<EditsReply> {
    return this.commands.execute(new AdoptNewVersion(id, userId, request, context));
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
