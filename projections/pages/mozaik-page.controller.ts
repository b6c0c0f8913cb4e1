import { Controller, Get, Param, Query, Req, Res, UseInterceptors } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import type { z } from "zod";
import { Public } from "#backend/auth/bearer.guard";
import { Passes } from "#backend/auth/passes";
import { ApiExcludeController } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPictureBlurs } from "#modules/asset/messages";
import { GetItemOptions } from "#modules/marketplace/messages";
import type { PublicMozaik } from "#modules/mozaik/contract";
import { GetLinkAnswer, GetPublishedMozaik, GetSiteMenu, passOfReader } from "#modules/mozaik/messages";
import { keyWithPass } from "#modules/mozaik/rules/share-link";
import { LinkQuery } from "#modules/mozaik/submission-contract";
import { UUID } from "#modules/rules/uuid";
import { GetCommentSection, GetItemRelations } from "#modules/social/messages";
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
import { UnlockPage } from "./unlock-page.tsx";

/** The cookie that only this page gets (`OpenLinkController`). */
const PASS = /(?:^|; ?)mozaik-pass=([^;]{1,200})/;

/** `linkKey`: of the link that opens it, perhaps with a pass; `readerId`: the person with whom it is shared. */
interface Opened {
  readonly linkKey: string | null;
  readonly readerId: string | null;
}

/** Unlike a call, a page takes what other sites add to a link that is shared there. */
const PageQuery = LinkQuery.strip();
type PageQuery = z.output<typeof PageQuery>;

/**
 * The public page of a Mozaik. The browser sends no bearer token with a navigation, so this renders the page for
 * guests; its script does the rest.
 */
@ApiExcludeController()
@Public()
@ReadsFrom("mozaiks", "assets", "offers", "comments", "relations", "account_groups", "websites", "cards")
@UseInterceptors(PageReadAfter)
@Controller("mozaik")
export class MozaikPageController {
  constructor(
    private readonly queries: QueryBus,
    private readonly pages: Pages,
    private readonly passes: Passes,
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
    @Query({ schema: PageQuery }) { key: linkKey }: PageQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const missing = (frame: PageFrame) => createElement(NotFoundPage, { frame, missing: { mozaik: idOrUrl } });
    const opened = await this.opened(idOrUrl, linkKey, request);
    if ("lockedId" in opened) {
      const unlock = async (frame: PageFrame) => ({
        shown: null,
        page: createElement(UnlockPage, { frame, mozaikId: opened.lockedId, linkKey: linkKey ?? "" }),
      });
      return this.pages.answerOnce(request, reply, unlock, missing);
    }
    const find = (frame: PageFrame) => this.found(idOrUrl, opened, frame);
    if (opened.linkKey !== null || opened.readerId !== null) {
      return this.pages.answerOnce(request, reply, find, missing);
    }
    await this.pages.answer(request, reply, MozaikPageController, find, missing);
  }

  /** How a reader may have come to see a Mozaik that is not public: by a link, or because it is shared with them. */
  private async opened(
    idOrUrl: string,
    linkKey: string | undefined,
    request: FastifyRequest,
  ): Promise<Opened | { readonly lockedId: string }> {
    const pass = PASS.exec(request.headers.cookie ?? "")?.[1] ?? "";
    if (linkKey !== undefined) {
      const given = keyWithPass(linkKey, pass);
      const link = await this.queries.execute(new GetLinkAnswer(idOrUrl, given));
      if (link?.answer === "locked") return { lockedId: link.mozaikId };
      if (link?.answer === "open") return { linkKey: pass === "" ? linkKey : given, readerId: null };
    }
    const [readerId = "", ...rest] = pass.split(".");
    const isReader = UUID.test(idOrUrl) && this.passes.isPass(rest.join("."), passOfReader(idOrUrl, readerId));
    return { linkKey: null, readerId: isReader ? readerId : null };
  }

  private async found(idOrUrl: string, { linkKey, readerId }: Opened, frame: PageFrame) {
    const published = await this.queries.execute(new GetPublishedMozaik(idOrUrl, readerId, false, linkKey));
    if (!published) return null;
    const item = { itemType: "mozaik", itemId: published.id } as const;
    const [{ assets, isComplete }, options, menus, comments, relations] = await Promise.all([
      this.withBlurs(published.assets),
      this.queries.execute(new GetItemOptions(item)),
      this.menusOf(published.document),
      this.queries.execute(new GetCommentSection(commentSectionOf(item), COMMENTS_PER_PAGE)),
      this.queries.execute(new GetItemRelations([item], null)),
    ]);
    const likes = relations.get(`mozaik/${published.id}`)?.reactions ?? 0;
    const mozaik = { ...published, assets };
    const key = published.settings.isPublic ? null : linkKey;
    return {
      shown: [mozaik, options, menus, comments, likes],
      page: createElement(MozaikPage, { mozaik, options, menus, comments, likes, frame, linkKey: key }),
      isComplete,
    };
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
