import { Controller, Get, Param, Req, Res, UseInterceptors } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { Public } from "#backend/auth/bearer.guard";
import { ApiExcludeController } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetPictureBlurs } from "#modules/asset/messages";
import { GetItemOptions } from "#modules/marketplace/messages";
import type { PublicMozaik } from "#modules/mozaik/contract";
import { GetPublishedMozaik } from "#modules/mozaik/messages";
import { clientFiles } from "./client-files.ts";
import { answerPage } from "./html-answer.ts";
import { MozaikPage } from "./mozaik-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { PageFrames } from "./page-frames.ts";
import { PageReadAfter } from "./page-read-after.ts";

/**
 * The public page of a Mozaik. The browser sends no bearer token with a navigation, so this renders the page for
 * guests; its script does the rest.
 */
@ApiExcludeController()
@Public()
@ReadsFrom("mozaiks", "assets", "offers")
@UseInterceptors(PageReadAfter)
@Controller("mozaik")
export class MozaikPageController {
  constructor(
    private readonly queries: QueryBus,
    private readonly frames: PageFrames,
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
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const frame = await this.frames.of(request);
    const mozaik = await this.queries.execute(new GetPublishedMozaik(idOrUrl, null, false));
    if (!mozaik) {
      answerPage(request, reply, createElement(NotFoundPage, { frame, missing: { mozaik: idOrUrl } }), 404);
      return;
    }
    const [assets, options] = await Promise.all([
      this.withBlurs(mozaik.assets),
      this.queries.execute(new GetItemOptions({ itemType: "mozaik", itemId: mozaik.id })),
    ]);
    answerPage(request, reply, createElement(MozaikPage, { mozaik: { ...mozaik, assets }, options, frame }));
  }

  private async withBlurs(assets: PublicMozaik["assets"]): Promise<PublicMozaik["assets"]> {
    const blurs = await this.queries.execute(new GetPictureBlurs(Object.keys(assets)));
    const shown = Object.entries(assets).map(([id, asset]) => {
      const blur = blurs.get(id);
      return [id, blur === undefined ? asset : { ...asset, blur }] as const;
    });
    return Object.fromEntries(shown);
  }
}
