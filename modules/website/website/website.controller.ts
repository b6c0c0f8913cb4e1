import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Post, Put, Query } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Context, UserId } from "#backend/auth/bearer.guard";
import { type CommandContext, newId } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import {
  AddedPage,
  NewWebsite,
  NewWebsitePage,
  WebsiteChange,
  WebsiteCreatedAnswer,
  WebsitePageChange,
} from "../contract.ts";
import { WebsiteLimits } from "../website-limits.ts";
import { ownAddress } from "./own-address.ts";
import { AddWebsitePage, ChangeWebsitePage, RemoveWebsitePage } from "./page.handlers.ts";
import { ChangeWebsite, CreateWebsite, DeleteWebsite } from "./website.handlers.ts";

const Flag = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");
const DeleteQuery = z.strictObject({ deleteAll: Flag });
const UnlinkQuery = z.strictObject({ justUnlink: Flag });

/** The websites of the signed-in person, and their pages. */
@ApiTags("websites")
@ApiBearerAuth()
@Controller("api/users/:userId/websites")
export class WebsiteController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: WebsiteLimits,
  ) {}

  @Post()
  @ApiCreatedResponse({ standardSchema: WebsiteCreatedAnswer })
  async create(
    @Param("userId", ParseUUIDPipe) ownerId: string,
    @Body({ schema: NewWebsite }) about: NewWebsite,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<WebsiteCreatedAnswer> {
    ownAddress(ownerId, userId);
    this.limits.created.count(userId);
    const websiteId = newId(context, "website");
    await this.commands.execute(new CreateWebsite(websiteId, about, userId, context));
    return { websiteId };
  }

  @Put(":websiteId")
  @HttpCode(204)
  @ApiNoContentResponse()
  async change(
    @Param("userId", ParseUUIDPipe) ownerId: string,
    @Param("websiteId", ParseUUIDPipe) websiteId: string,
    @Body({ schema: WebsiteChange }) change: WebsiteChange,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.check(ownerId, userId);
    await this.commands.execute(new ChangeWebsite(websiteId, change, userId, context));
  }

  /** `deleteAll=true`: the Mozaiks of its pages and parts too, except those that another website has. */
  @Delete(":websiteId")
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @Param("userId", ParseUUIDPipe) ownerId: string,
    @Param("websiteId", ParseUUIDPipe) websiteId: string,
    @Query({ schema: DeleteQuery }) { deleteAll }: z.output<typeof DeleteQuery>,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.check(ownerId, userId);
    await this.commands.execute(new DeleteWebsite(websiteId, deleteAll, userId, context));
  }

  @Post(":websiteId/websitePages")
  @ApiCreatedResponse({ standardSchema: AddedPage })
  async addPage(
    @Param("userId", ParseUUIDPipe) ownerId: string,
    @Param("websiteId", ParseUUIDPipe) websiteId: string,
    @Body({ schema: NewWebsitePage }) page: NewWebsitePage,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<AddedPage> {
    this.check(ownerId, userId);
    return this.commands.execute(new AddWebsitePage(websiteId, page, userId, context));
  }

  @Put(":websiteId/websitePages")
  @HttpCode(204)
  @ApiNoContentResponse()
  async changePage(
    @Param("userId", ParseUUIDPipe) ownerId: string,
    @Param("websiteId", ParseUUIDPipe) websiteId: string,
    @Body({ schema: WebsitePageChange }) change: WebsitePageChange,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.check(ownerId, userId);
    await this.commands.execute(new ChangeWebsitePage(websiteId, change, userId, context));
  }

  /** `justUnlink=true`: its Mozaik stays. */
  @Delete(":websiteId/websitePages/:pageId")
  @HttpCode(204)
  @ApiNoContentResponse()
  async removePage(
    @Param("userId", ParseUUIDPipe) ownerId: string,
    @Param("websiteId", ParseUUIDPipe) websiteId: string,
    @Param("pageId", ParseUUIDPipe) pageId: string,
    @Query({ schema: UnlinkQuery }) { justUnlink }: z.output<typeof UnlinkQuery>,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.check(ownerId, userId);
    await this.commands.execute(new RemoveWebsitePage(websiteId, pageId, justUnlink, userId, context));
  }

  private check(ownerId: string, userId: string): void {
    ownAddress(ownerId, userId);
    this.limits.changes.count(userId);
  }
}
