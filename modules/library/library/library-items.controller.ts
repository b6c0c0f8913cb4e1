import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Put } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { ItemType } from "../../item/contract.ts";
import { LibraryPlace } from "../contract.ts";
import { LibraryLimits } from "../library-limits.ts";
import { ChangeLibraryItem } from "./library.handlers.ts";

/** The items in the libraries of the signed-in person. */
@ApiTags("libraries")
@ApiBearerAuth()
@Controller("api/libraries/:id/items/:type/:itemId")
export class LibraryItemsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: LibraryLimits,
  ) {}

  /** Puts an item into the library; one that is there stays where it is. */
  @Put()
  @HttpCode(204)
  @ApiNoContentResponse()
  async add(
    @Param("id", ParseUUIDPipe) libraryId: string,
    @Param("type", { schema: ItemType }) itemType: ItemType,
    @Param("itemId", ParseUUIDPipe) itemId: string,
    @Body({ schema: LibraryPlace }) { before }: LibraryPlace,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.change(libraryId, { type: "add", item: { itemType, itemId }, before }, userId, context);
  }

  @Put("place")
  @HttpCode(204)
  @ApiNoContentResponse()
  async move(
    @Param("id", ParseUUIDPipe) libraryId: string,
    @Param("type", { schema: ItemType }) itemType: ItemType,
    @Param("itemId", ParseUUIDPipe) itemId: string,
    @Body({ schema: LibraryPlace }) { before }: LibraryPlace,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.change(libraryId, { type: "move", item: { itemType, itemId }, before }, userId, context);
  }

  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @Param("id", ParseUUIDPipe) libraryId: string,
    @Param("type", { schema: ItemType }) itemType: ItemType,
    @Param("itemId", ParseUUIDPipe) itemId: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.change(libraryId, { type: "remove", item: { itemType, itemId } }, userId, context);
  }

  private async change(
    libraryId: string,
    change: ChangeLibraryItem["change"],
    userId: string,
    context: CommandContext,
  ): Promise<void> {
    this.limits.changes.count(userId);
    await this.commands.execute(new ChangeLibraryItem(libraryId, change, userId, context));
  }
}
