import { Controller, Get, Query, Req, Res, UseInterceptors } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { Public } from "#backend/auth/bearer.guard";
import { ApiExcludeController } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetShelf } from "#modules/item/messages";
import type { ItemType } from "#modules/item/rules/item-type";
import { ExplorePage } from "./explore-page.tsx";
import { readSearch } from "./explore-search.ts";
import { answerPage } from "./html-answer.ts";
import { PageFrames } from "./page-frames.ts";
import { PageReadAfter } from "./page-read-after.ts";

const FIRST = 20;

@ApiExcludeController()
@Public()
@ReadsFrom("cards", "assets", "offers")
@UseInterceptors(PageReadAfter)
@Controller("explore")
export class ExplorePageController {
  constructor(
    private readonly queries: QueryBus,
    private readonly frames: PageFrames,
  ) {}

  @Get()
  async mozaiks(@Query() query: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.page("mozaik", query, request, reply);
  }

  @Get("assets")
  async assets(@Query() query: unknown, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.page("asset", query, request, reply);
  }

  private async page(type: ItemType, query: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const frame = await this.frames.of(request);
    const search = readSearch(query);
    const cards = await this.queries.execute(new GetShelf({ type, first: FIRST, ...search }));
    answerPage(request, reply, createElement(ExplorePage, { type, search, cards, frame }));
  }
}
