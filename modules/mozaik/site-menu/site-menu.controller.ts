import { Controller, Get, Param, Res } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply } from "fastify";
import { z } from "zod";
import { Public } from "#backend/auth/bearer.guard";
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { SAMPLE_MENU_ID, SiteMenu, type SiteMenuId } from "../document/index.ts";
import { GetSiteMenu } from "../messages.ts";

const MenuId = z.union([z.literal(String(SAMPLE_MENU_ID)).transform(() => SAMPLE_MENU_ID), z.uuid()]);

/** The menus of websites. They are public, as the pages that show them are. */
@ApiTags("websites")
@Public()
@Controller("public/api/websites/menus")
export class SiteMenuController {
  constructor(private readonly queries: QueryBus) {}

  /** `menuId`: 0 is the sample menu. 204 if there is no such menu. */
  @Get(":menuId")
  @ApiOkResponse({ standardSchema: SiteMenu })
  @ApiNoContentResponse()
  async menu(
    @Param("menuId", { schema: MenuId }) menuId: SiteMenuId,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SiteMenu | undefined> {
    const menu = await this.queries.execute(new GetSiteMenu(menuId));
    if (!menu) reply.status(204);
    return menu ?? undefined;
  }
}
