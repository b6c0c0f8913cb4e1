import { Controller, Get, Param, Req, Res, UseInterceptors } from "@nestjs/common";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Public } from "#backend/auth/bearer.guard";
import { ApiExcludeController } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { PageReadAfter } from "../page-read-after.ts";
import { draftPassOf } from "./draft-pass.ts";
import { SitePages } from "./site-pages.ts";

/** Websites below the mall. Their other addresses lead to the same pages. */
@ApiExcludeController()
@Public()
@ReadsFrom("websites", "mozaiks", "assets", "cards", "offers", "comments")
@UseInterceptors(PageReadAfter)
@Controller("sites")
export class SitePageController {
  constructor(private readonly sites: SitePages) {}

  @Get([":url", ":url/:page"])
  async page(@Param("url") url: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [address = ""] = request.url.split("?");
    const path = address.slice(`/sites/${encodeURIComponent(url)}`.length).replace(/^\/+|\/+$/g, "");
    // one address for each page, without a slash at its end
    if (address.endsWith("/")) {
      void reply.header("cache-control", "no-cache").redirect(address.replace(/\/+$/, ""), 301);
      return;
    }
    const pass = draftPassOf(request);
    if (pass !== undefined && (await this.sites.draftInMall(request, reply, { url, path, pass }))) return;
    await this.sites.inMall(request, reply, url, path, SitePageController);
  }
}
