import { Body, Controller, Delete, HttpCode, Ip, Param, ParseUUIDPipe, Post } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { Context, Public, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { ItemType } from "../../item/contract.ts";
import { ChangeSharing } from "../../item/messages.ts";
import { ShareRequest } from "../contract.ts";
import { ShareItem } from "./share.handlers.ts";

/** Shares items with people of the mall, or by e-mail. */
@ApiTags("social")
@Controller()
export class ShareController {
  constructor(private readonly commands: CommandBus) {}

  @Post("api/mozaiks/:id/share")
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiNoContentResponse()
  async shareMozaik(
    @Param("id", ParseUUIDPipe) itemId: string,
    @Body({ schema: ShareRequest }) request: ShareRequest,
    @UserId() userId: string,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ShareItem({ itemType: "mozaik", itemId }, request, userId, address, context));
  }

  @Post("api/assets/:id/share")
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiNoContentResponse()
  async shareAsset(
    @Param("id", ParseUUIDPipe) itemId: string,
    @Body({ schema: ShareRequest }) request: ShareRequest,
    @UserId() userId: string,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ShareItem({ itemType: "asset", itemId }, request, userId, address, context));
  }

  /** For guests: a public Mozaik, by e-mail only. */
  @Public()
  @Post("public/api/mozaiks/:id/share")
  @HttpCode(204)
  @ApiNoContentResponse()
  async shareMozaikAsGuest(
    @Param("id", ParseUUIDPipe) itemId: string,
    @Body({ schema: ShareRequest }) request: ShareRequest,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ShareItem({ itemType: "mozaik", itemId }, request, null, address, context));
  }

  /** For guests: a public asset, by e-mail only. */
  @Public()
  @Post("public/api/assets/:id/share")
  @HttpCode(204)
  @ApiNoContentResponse()
  async shareAssetAsGuest(
    @Param("id", ParseUUIDPipe) itemId: string,
    @Body({ schema: ShareRequest }) request: ShareRequest,
    @Ip() address: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ShareItem({ itemType: "asset", itemId }, request, null, address, context));
  }

  /** Takes the right to see an item from a person. For its author, and for the person themselves. */
  @Delete("api/items/:type/:id/sharing/users/:userId")
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiNoContentResponse()
  async endForPerson(
    @Param("type", { schema: ItemType }) itemType: ItemType,
    @Param("id", ParseUUIDPipe) itemId: string,
    @Param("userId", ParseUUIDPipe) personId: string,
    @UserId() by: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    const from = { userIds: [personId], groupIds: [] };
    await this.commands.execute(new ChangeSharing("end", { itemType, itemId }, from, by, context));
  }

  @Delete("api/items/:type/:id/sharing/groups/:groupId")
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiNoContentResponse()
  async endForGroup(
    @Param("type", { schema: ItemType }) itemType: ItemType,
    @Param("id", ParseUUIDPipe) itemId: string,
    @Param("groupId", ParseUUIDPipe) groupId: string,
    @UserId() by: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    const from = { userIds: [], groupIds: [groupId] };
    await this.commands.execute(new ChangeSharing("end", { itemType, itemId }, from, by, context));
  }
}
