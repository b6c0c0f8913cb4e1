import { Body, Controller, Delete, HttpCode, Param, Patch, Post } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Context, UserId } from "#backend/auth/bearer.guard";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { AlbumFiles, AlbumName, MoveAlbumFiles, NewAlbum } from "../media-contract.ts";
import { ChangeAlbum } from "./album.handlers.ts";
import type { AlbumCommand } from "./album.ts";

const Id = z.uuid();

@ApiTags("albums")
@ApiBearerAuth()
@Controller("api/albums")
export class AlbumController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @ApiCreatedResponse({ standardSchema: NewAlbum })
  async create(
    @Body({ schema: AlbumName }) { name }: AlbumName,
    @UserId() ownerId: string,
    @Context() context: CommandContext,
  ): Promise<NewAlbum> {
    const albumId = newId(context, "album");
    await this.change(albumId, { type: "create", albumId, ownerId, name }, ownerId, context);
    return { id: albumId };
  }

  @Patch(":id")
  @HttpCode(204)
  @ApiNoContentResponse()
  rename(
    @Param("id", { schema: Id }) albumId: string,
    @Body({ schema: AlbumName }) { name }: AlbumName,
    @UserId() by: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    return this.change(albumId, { type: "rename", by, name }, by, context);
  }

  @Delete(":id")
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(
    @Param("id", { schema: Id }) albumId: string,
    @UserId() by: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    return this.change(albumId, { type: "delete", by }, by, context);
  }

  @Post(":id/additions")
  @HttpCode(204)
  @ApiNoContentResponse()
  addFiles(
    @Param("id", { schema: Id }) albumId: string,
    @Body({ schema: AlbumFiles }) { assetIds }: AlbumFiles,
    @UserId() by: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    return this.change(albumId, { type: "add", by, assetIds }, by, context);
  }

  @Post(":id/removals")
  @HttpCode(204)
  @ApiNoContentResponse()
  removeFiles(
    @Param("id", { schema: Id }) albumId: string,
    @Body({ schema: AlbumFiles }) { assetIds }: AlbumFiles,
    @UserId() by: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    return this.change(albumId, { type: "remove", by, assetIds }, by, context);
  }

  @Post(":id/moves")
  @HttpCode(204)
  @ApiNoContentResponse()
  moveFiles(
    @Param("id", { schema: Id }) albumId: string,
    @Body({ schema: MoveAlbumFiles }) { assetIds, before }: MoveAlbumFiles,
    @UserId() by: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    return this.change(albumId, { type: "move", by, assetIds, before }, by, context);
  }

  private change(albumId: string, change: AlbumCommand, userId: string, context: CommandContext): Promise<void> {
    return this.commands.execute(new ChangeAlbum(albumId, change, userId, context));
  }
}
