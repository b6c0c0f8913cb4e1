import { Controller, Get, Req, Res, UseInterceptors } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { Public } from "#backend/auth/bearer.guard";
import { ApiExcludeController } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetShelf, GetShowcase } from "#modules/item/messages";
import { SHOWCASE_ITEMS } from "#modules/item/rules/showcase-items";
import { homeContent } from "./home-content.ts";
import { HomePage } from "./home-page.tsx";
import { PageReadAfter } from "./page-read-after.ts";
import { Pages } from "./pages.ts";

/** Number of cards on the shelf of the home page; the explore page shows all. */
const NEWEST = 12;

@ApiExcludeController()
@Public()
@ReadsFrom("cards", "assets", "offers", "showcase", "relations", "follows", "account_groups")
@UseInterceptors(PageReadAfter)
@Controller("/")
export class HomePageController {
  constructor(
    private readonly queries: QueryBus,
    private readonly pages: Pages,
  ) {}

  @Get()
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.pages.answer(request, reply, HomePageController, async (frame) => {
      const newest = new GetShelf({ type: "mozaik", tags: [], text: "", first: NEWEST + SHOWCASE_ITEMS });
      const [chosen, { items }] = await Promise.all([
        this.queries.execute(new GetShowcase()),
        this.queries.execute(newest),
      ]);
      const content = homeContent(chosen, items, NEWEST);
      return { shown: content, page: createElement(HomePage, { ...content, frame }) };
    });
  }
}
