import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Patch, Post, Put } from "@nestjs/common";
import { CommandBus, QueryBus } from "@nestjs/cqrs";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { AccountLimit } from "#backend/http/account-limit";
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiTags } from "#backend/http/api-decorators";
import { IsNewAccount } from "../../account/messages.ts";
import { ChangeMozaikSettings, CreatedMozaik, CreateMozaik, LinkRequest, SearchAppearance } from "../contract.ts";
import { CreateMozaikCommand, DescribeSearch, ManageMozaik } from "../messages.ts";
import { ShareCopyByLink } from "./copy.handlers.ts";
import { ChangeMozaikEditors, ChangeSettings } from "./mozaik.handlers.ts";

@ApiTags("mozaiks")
@ApiBearerAuth()
@Controller("api/mozaiks")
export class MozaikController {
  private readonly links = new AccountLimit({
    times: 120,
    timesWhenNew: 10,
    perMs: 3_600_000,
    code: "too-many-links",
    message: "You have changed many links. Please try again later.",
  });

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @ApiCreatedResponse({ standardSchema: CreatedMozaik })
  async create(
    @Body({ schema: CreateMozaik }) { template, ...settings }: CreateMozaik,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<CreatedMozaik> {
    return { id: await this.commands.execute(new CreateMozaikCommand(userId, settings, template, context)) };
  }

  @Patch(":id/settings")
  @HttpCode(204)
  @ApiNoContentResponse()
  async changeSettings(
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: ChangeMozaikSettings }) settings: ChangeMozaikSettings,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ChangeSettings(id, userId, settings, context));
  }

  @Put(":id/search")
  @HttpCode(204)
  @ApiNoContentResponse()
  async describeSearch(
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: SearchAppearance }) search: SearchAppearance,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new DescribeSearch(id, userId, search, context));
  }

  @Post(":id/publish")
  @HttpCode(204)
  @ApiNoContentResponse()
  async publish(
    @Param("id", ParseUUIDPipe) id: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ManageMozaik("publish", id, userId, context));
  }

  @Post(":id/unpublish")
  @HttpCode(204)
  @ApiNoContentResponse()
  async unpublish(
    @Param("id", ParseUUIDPipe) id: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ManageMozaik("unpublish", id, userId, context));
  }

  /**
   * Shares a limited copy, or a published Mozaik that is not public, by a link: everyone with the link can read it and
   * submit answers, until it ends and with its password if it has one. For its holder or author.
   */
  @Put(":id/link")
  @HttpCode(204)
  @ApiNoContentResponse()
  async share(
    @Param("id", ParseUUIDPipe) id: string,
    @Body({ schema: LinkRequest.optional() }) terms: LinkRequest | undefined,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.links.count(userId, await this.queries.execute(new IsNewAccount(userId, context.at)));
    await this.commands.execute(new ShareCopyByLink("shareCopy", id, userId, terms ?? {}, context));
  }

  /** Ends the link; sharing again makes another one. */
  @Delete(":id/link")
  @HttpCode(204)
  @ApiNoContentResponse()
  async revokeLink(
    @Param("id", ParseUUIDPipe) id: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ShareCopyByLink("revokeLink", id, userId, {}, context));
  }

  @Put(":id/editors/:editorId")
  @HttpCode(204)
  @ApiNoContentResponse()
  async addEditor(
    @Param("id", ParseUUIDPipe) id: string,
    @Param("editorId", ParseUUIDPipe) editorId: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ChangeMozaikEditors("addEditor", id, userId, editorId, context));
  }

  @Delete(":id/editors/:editorId")
  @HttpCode(204)
  @ApiNoContentResponse()
  async removeEditor(
    @Param("id", ParseUUIDPipe) id: string,
    @Param("editorId", ParseUUIDPipe) editorId: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ChangeMozaikEditors("removeEditor", id, userId, editorId, context));
  }

  @Delete(":id")
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(
    @Param("id", ParseUUIDPipe) id: string,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new ManageMozaik("delete", id, userId, context));
  }
}
