import { Controller, Get, Param, Req, Res, UseInterceptors } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { Public } from "#backend/auth/bearer.guard";
import { ApiExcludeController } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPublicProfiles } from "#modules/account/messages";
import { GetPublicAsset } from "#modules/asset/messages";
import { GetItemOptions } from "#modules/marketplace/messages";
import { GetCommentSection, GetItemRelations } from "#modules/social/messages";
import { COMMENTS_PER_PAGE } from "#modules/social/rules/comment";
import { commentSectionOf } from "#modules/social/rules/comment-section";
import { AssetPage } from "./asset-page.tsx";
import { clientFiles } from "./client-files.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import type { PageFrame } from "./page-frames.ts";
import { PageReadAfter } from "./page-read-after.ts";
import { Pages } from "./pages.ts";

/** The public page of an asset, as a guest sees it; its script shows a private one to those who may see it. */
@ApiExcludeController()
@Public()
@ReadsFrom("assets", "offers", "comments", "relations", "account_groups")
@UseInterceptors(PageReadAfter)
@Controller("asset")
export class AssetPageController {
  constructor(
    private readonly queries: QueryBus,
    private readonly pages: Pages,
  ) {}

  /** The client's own screen; otherwise the path would be read as an asset's url. */
  @Get("create")
  async create(@Res() reply: FastifyReply): Promise<void> {
    await clientFiles();
    reply.header("cache-control", "no-cache").sendFile("index.html");
  }

  @Get(":idOrUrl")
  async page(
    @Param("idOrUrl") idOrUrl: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const find = async (frame: PageFrame) => {
      const asset = await this.queries.execute(new GetPublicAsset(idOrUrl));
      if (!asset) return null;
      const item = { itemType: "asset", itemId: asset.id } as const;
      const [authors, options, comments, relations] = await Promise.all([
        this.queries.execute(new GetPublicProfiles([asset.authorId])),
        this.queries.execute(new GetItemOptions(item)),
        this.queries.execute(new GetCommentSection(commentSectionOf(item), COMMENTS_PER_PAGE)),
        this.queries.execute(new GetItemRelations([item], null)),
      ]);
      const likes = relations.get(`asset/${asset.id}`)?.reactions ?? 0;
      const author = authors.get(asset.authorId) ?? null;
      return {
        shown: [asset, author, options, comments, likes],
        page: createElement(AssetPage, { asset, author, options, comments, likes, frame }),
      };
    };
    const missing = (frame: PageFrame) => createElement(NotFoundPage, { frame, missing: { asset: idOrUrl } });
    await this.pages.answer(request, reply, AssetPageController, find, missing);
  }
}
