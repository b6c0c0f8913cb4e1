import { Controller, Get, Query, Req, Res, UseInterceptors } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { Public } from "#backend/auth/bearer.guard";
import { ApiExcludeController } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetShelf } from "#modules/item/messages";
import type { ExploreSearch } from "../../frontend/mall/search-address.ts";
import { ExplorePage } from "./explore-page.tsx";
import { purchaseCodeIn, readSearch } from "./explore-search.ts";
import { PageReadAfter } from "./page-read-after.ts";
import { Pages } from "./pages.ts";

const FIRST = 20;

@ApiExcludeController()
@Public()
@ReadsFrom("cards", "assets", "offers")
@UseInterceptors(PageReadAfter)
@Controller("explore")
export class ExplorePageController {
  constructor(
    private readonly queries: QueryBus,
    private readonly pages: Pages,
  ) {}

  @Get()
  async all(@Query() query: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.page(readSearch(query), purchaseCodeIn(query), request, reply);
  }

  @Get("assets")
  async assets(@Query() query: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.page({ ...readSearch(query), type: "asset" }, purchaseCodeIn(query), request, reply);
  }

  private async page(
    search: ExploreSearch,
    purchaseCode: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await this.pages.answer(request, reply, ExplorePageController, async (frame) => {
      const cards = await this.queries.execute(new GetShelf({ first: FIRST, ...search }));
      return { shown: cards, page: createElement(ExplorePage, { search, purchaseCode, cards, frame }) };
    });
  }
}
