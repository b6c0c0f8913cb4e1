import { Controller, Get, Param, Query, Req, Res, UseInterceptors } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { Public } from "#backend/auth/bearer.guard";
import { ApiExcludeController } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPictureBlurs } from "#modules/asset/messages";
import { GetItemOptions } from "#modules/marketplace/messages";
import type { PublicMozaik } from "#modules/mozaik/contract";
import { GetPublishedMozaik, GetSiteMenu } from "#modules/mozaik/messages";
import { LinkQuery } from "#modules/mozaik/submission-contract";
import { GetCommentSection } from "#modules/social/messages";
import { COMMENTS_PER_PAGE } from "#modules/social/rules/comment";
import { commentSectionOf } from "#modules/social/rules/comment-section";
import type { MozaikDocument, SiteMenus } from "#mozaik/document";
import { clientFiles } from "./client-files.ts";
import { MozaikPage } from "./mozaik-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import type { PageFrame } from "./page-frames.ts";
import { PageReadAfter } from "./page-read-after.ts";
import { Pages } from "./pages.ts";
import { siteMenuIdsOf } from "./site-menu-ids.ts";

/**
 * The public page of a Mozaik. The browser sends no bearer token with a navigation, so this renders the page for
 * guests; its script does the rest.
 */
@ApiExcludeController()
@Public()
@ReadsFrom("mozaiks", "assets", "offers", "comments")
@UseInterceptors(PageReadAfter)
@Controller("mozaik")
export class MozaikPageController {
  constructor(
    private readonly queries: QueryBus,
    private readonly pages: Pages,
  ) {}

  /** The client's own screen; otherwise `create` would be read as the url of a Mozaik. */
  @Get("create")
  async create(@Res() reply: FastifyReply): Promise<void> {
    await clientFiles();
    reply.header("cache-control", "no-cache").sendFile("index.html");
  }

  @Get(":idOrUrl")
  async page(
    @Param("idOrUrl") idOrUrl: string,
    @Query({ schema: LinkQuery }) { key: linkKey }: LinkQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const find = async (frame: PageFrame) => {
      const published = await this.queries.execute(new GetPublishedMozaik(idOrUrl, null, false, linkKey ?? null));
      if (!published) return null;
      const item = { itemType: "mozaik", itemId: published.id } as const;
      const [{ assets, isComplete }, options, menus, comments] = await Promise.all([
        this.withBlurs(published.assets),
        this.queries.execute(new GetItemOptions(item)),
        this.menusOf(published.document),
        this.queries.execute(new GetCommentSection(commentSectionOf(item), COMMENTS_PER_PAGE)),
      ]);
      const mozaik = { ...published, assets };
      // guests get a private Mozaik whole by its share link alone
      const isShared = !published.settings.isPublic && !published.isPreview;
      const key = isShared ? (linkKey ?? null) : null;
      return {
        shown: [mozaik, options, menus, comments],
        page: createElement(MozaikPage, { mozaik, options, menus, comments, frame, linkKey: key }),
        isComplete,
      };
    };
    const missing = (frame: PageFrame) => createElement(NotFoundPage, { frame, missing: { mozaik: idOrUrl } });
    await this.pages.answer(request, reply, MozaikPageController, find, missing);
  }

  /** The menus of websites that the page shows. */
  private async menusOf(document: MozaikDocument): Promise<SiteMenus> {
    const found = await Promise.all(siteMenuIdsOf(document).map((id) => this.queries.execute(new GetSiteMenu(id))));
    return Object.fromEntries(found.flatMap((menu) => (menu ? [[menu.id, menu]] : [])));
  }

  private async withBlurs(assets: PublicMozaik["assets"]) {
    const { blurs, isComplete } = await this.queries.execute(new GetPictureBlurs(Object.keys(assets)));
    const shown = Object.entries(assets).map(([id, asset]) => {
      const blur = blurs.get(id);
      return [id, blur === undefined ? asset : { ...asset, blur }] as const;
    });
    return { assets: Object.fromEntries(shown), isComplete };
  }
}
