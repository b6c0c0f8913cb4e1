import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Post, Query } from "@nestjs/common";
import { CommandBus } from "@nestjs/cqrs";
import { z } from "zod";
import { Context, UserId } from "#backend/auth/bearer.guard";
import type { CommandContext } from "#backend/commands/command-context";
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { SayTooDeep } from "#backend/http/body-nesting";
import { wholeFontTheme } from "../../mozaik/document/index.ts";
import { SavedMenu, SiteMenuRequest } from "../contract.ts";
import {
  NewMozaikPart,
  PartAsListed,
  SaveAssetPart,
  SaveColorPalette,
  SavedPart,
  SaveFontTheme,
  SaveMozaikPart,
  SaveSocialLinks,
} from "../part-contract.ts";
import { MENU_TOO_DEEP } from "../rules/menu-levels.ts";
import { WebsiteLimits } from "../website-limits.ts";
import { ownAddress } from "./own-address.ts";
import { CreateMozaikPart, DeletePartOrMenu, MakePartDefault, SavePart, SaveSiteMenu } from "./part.handlers.ts";

const ForceQuery = z.strictObject({
  forceDelete: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true"),
});
type ForceQuery = z.output<typeof ForceQuery>;

/** What the request's address says. */
const Address = z.object({ userId: z.uuid(), websiteId: z.uuid() });
type Address = z.output<typeof Address>;

/** Menus and parts of the signed-in person's websites. */
@ApiTags("websites")
@ApiBearerAuth()
@Controller("api/users/:userId/websites/:websiteId")
export class WebsitePartController {
  constructor(
    private readonly commands: CommandBus,
    private readonly limits: WebsiteLimits,
  ) {}

  /** Creates a menu, or replaces the one with this `id`. */
  @Post("siteMenu")
  @HttpCode(200)
  @SayTooDeep(MENU_TOO_DEEP)
  @ApiOkResponse({ standardSchema: SavedMenu })
  async saveMenu(
    @Param({ schema: Address }) { userId: ownerId, websiteId }: Address,
    @Body({ schema: SiteMenuRequest }) menu: SiteMenuRequest,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<SavedMenu> {
    this.check(ownerId, userId);
    return { id: await this.commands.execute(new SaveSiteMenu(websiteId, menu, userId, context)) };
  }

  /** 409 `menu-in-use` with `usedBy`, unless `forceDelete=true`. */
  @Delete("siteMenu/:menuId")
  @HttpCode(204)
  @ApiNoContentResponse()
  async deleteMenu(
    @Param({ schema: Address }) { userId: ownerId, websiteId }: Address,
    @Param("menuId", ParseUUIDPipe) menuId: string,
    @Query({ schema: ForceQuery }) { forceDelete }: ForceQuery,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.check(ownerId, userId);
    await this.commands.execute(new DeletePartOrMenu("menu", websiteId, menuId, forceDelete, userId, context));
  }

  @Post("websitePart/setAsDefault/:partId")
  @HttpCode(204)
  @ApiNoContentResponse()
  async setAsDefault(
    @Param({ schema: Address }) { userId: ownerId, websiteId }: Address,
    @Param("partId", ParseUUIDPipe) partId: string,
    @Body({ schema: PartAsListed }) { kind }: PartAsListed,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.check(ownerId, userId);
    await this.commands.execute(new MakePartDefault(websiteId, partId, kind, userId, context));
  }

  @Post("websitePart/mozaik/create")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SavedPart })
  async createMozaik(
    @Param({ schema: Address }) { userId: ownerId, websiteId }: Address,
    @Body({ schema: NewMozaikPart }) part: NewMozaikPart,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<SavedPart> {
    this.check(ownerId, userId);
    return this.commands.execute(new CreateMozaikPart(websiteId, part, userId, context));
  }

  @Post("websitePart/mozaik")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SavedPart })
  async saveMozaik(
    @Param({ schema: Address }) address: Address,
    @Body({ schema: SaveMozaikPart }) { id, name, ...value }: SaveMozaikPart,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<SavedPart> {
    return this.save(address, { id, name, kind: "mozaik", value }, userId, context);
  }

  @Post("websitePart/asset")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SavedPart })
  async saveAsset(
    @Param({ schema: Address }) address: Address,
    @Body({ schema: SaveAssetPart }) { id, name, ...value }: SaveAssetPart,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<SavedPart> {
    return this.save(address, { id, name, kind: "asset", value }, userId, context);
  }

  @Post("websitePart/colorPalette")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SavedPart })
  async savePalette(
    @Param({ schema: Address }) address: Address,
    @Body({ schema: SaveColorPalette }) { id, name, colors }: SaveColorPalette,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<SavedPart> {
    return this.save(address, { id, name, kind: "colorPalette", value: colors }, userId, context);
  }

  /** Elements that are left out get their defaults. */
  @Post("websitePart/fontTheme")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SavedPart })
  async saveFonts(
    @Param({ schema: Address }) address: Address,
    @Body({ schema: SaveFontTheme }) { id, name, items }: SaveFontTheme,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<SavedPart> {
    return this.save(
      address,
      { id, name, kind: "fontTheme", value: { items: wholeFontTheme(items) } },
      userId,
      context,
    );
  }

  @Post("websitePart/socialLinks")
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SavedPart })
  async saveSocialLinks(
    @Param({ schema: Address }) address: Address,
    @Body({ schema: SaveSocialLinks }) { id, name, ...value }: SaveSocialLinks,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<SavedPart> {
    return this.save(address, { id, name, kind: "socialLinks", value }, userId, context);
  }

  /** 409 `part-in-use` with `usedBy`, unless `forceDelete=true`. */
  @Delete("websitePart/:partId")
  @HttpCode(204)
  @ApiNoContentResponse()
  async deletePart(
    @Param({ schema: Address }) { userId: ownerId, websiteId }: Address,
    @Param("partId", ParseUUIDPipe) partId: string,
    @Query({ schema: ForceQuery }) { forceDelete }: ForceQuery,
    @UserId() userId: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    this.check(ownerId, userId);
    await this.commands.execute(new DeletePartOrMenu("part", websiteId, partId, forceDelete, userId, context));
  }

  private save(address: Address, part: SavePart["part"], userId: string, context: CommandContext): Promise<SavedPart> {
    this.check(address.userId, userId);
    return this.commands.execute(new SavePart(address.websiteId, part, userId, context));
  }

  private check(ownerId: string, userId: string): void {
    ownAddress(ownerId, userId);
    this.limits.changes.count(userId);
  }
}
