import { Controller, Get, Inject, Param, Req, Res } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { ApiExcludeController } from "@nestjs/swagger";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { Public } from "#backend/auth/bearer.guard";
import { CONFIG, type Config } from "#backend/config/config";
import { GetPictureBlurs } from "#modules/asset/messages";
import type { PublicMozaik } from "#modules/mozaik/contract";
import { GetPublishedMozaik } from "#modules/mozaik/messages";
import { clientFiles } from "./page/client-files.ts";
import { answerPage } from "./page/html-answer.ts";
import { MozaikPage } from "./page/mozaik-page.tsx";
import { NotFoundPage } from "./page/not-found-page.tsx";

/**
 * The public page of a Mozaik. The browser sends no bearer token with a navigation, so this renders the page for
 * guests; its script does the rest.
 */
@ApiExcludeController()
@Public()
@Controller("mozaik")
export class PageController {
  constructor(
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Config,
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
    const client = await clientFiles();
    const frame = { client, year: new Date().getFullYear(), choices: process.env };
    const mozaik = await this.queries.execute(new GetPublishedMozaik(idOrUrl, null, false));
    if (!mozaik) {
      answerPage(request, reply, createElement(NotFoundPage, { idOrUrl, ...frame }), 404);
      return;
    }
    const shown = { ...mozaik, assets: await this.withBlurs(mozaik.assets) };
    answerPage(request, reply, createElement(MozaikPage, { mozaik: shown, origin: this.config.origin, ...frame }));
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
