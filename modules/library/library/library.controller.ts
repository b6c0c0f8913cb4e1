import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Patch, Post, Put } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, UserId } from "#backend/auth/bearer.guard";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { LibraryChange, LibraryCreated, LibrarySharing, NewLibrary } from "../contract.ts";
import { LibraryLimits } from "../library-limits.ts";
import { ChangeLibrary, CreateLibrary, DeleteOrRestoreLibrary, ShareLibrary } from "./library.handlers.ts";

/** The libraries of the signed-in person. */
@ApiTags("libraries")
@ApiBearerAuth()
@Controller("api/libraries")
export class LibraryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: LibraryLimits,
  ) {}

  @Post()
  @ApiCreatedResponse({ standardSchema: LibraryCreated })
  async create(
    @Body({ schema: NewLibrary }) about: NewLibrary,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<LibraryCreated> {
    this.limits.created.count(userId);
    const libraryId = newId(context, "library");
    await this.commands.execute(new CreateLibrary(libraryId, about, userId, context));
    return { libraryId };
  }

  @Patch(":id")
  @HttpCode(204)
  @ApiNoContentResponse()
  async change(
    @Param("id", ParseUUIDPipe) libraryId: string,
    @Body({ schema: LibraryChange }) change: LibraryChange,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.limits.changes.count(userId);
    await this.commands.execute(new ChangeLibrary(libraryId, change, userId, context));
  }

  @Delete(":id")
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @Param("id", ParseUUIDPipe) libraryId: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.limits.changes.count(userId);
    await this.commands.execute(new DeleteOrRestoreLibrary("delete", libraryId, userId, context));
  }

  /** Brings a deleted library back, with everything in it. */
  @Post(":id/restore")
  @HttpCode(204)
  @ApiNoContentResponse()
  async restore(
    @Param("id", ParseUUIDPipe) libraryId: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.limits.changes.count(userId);
    await this.commands.execute(new DeleteOrRestoreLibrary("restore", libraryId, userId, context));
  }

  /** Says with whom the library is shared: all of them. */
  @Put(":id/sharing")
  @HttpCode(204)
  @ApiNoContentResponse()
  async share(
    @Param("id", ParseUUIDPipe) libraryId: string,
    @Body({ schema: LibrarySharing }) sharing: LibrarySharing,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.limits.changes.count(userId);
    await this.commands.execute(new ShareLibrary(libraryId, sharing, userId, context));
  }
}
