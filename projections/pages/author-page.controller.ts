import { Controller, Get, Param, Query, Req, Res, UseInterceptors } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { Public } from "#backend/auth/bearer.guard";
import { ApiExcludeController } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetShelf } from "#modules/item/messages";
import { GetAuthorProfile } from "#modules/social/messages";
import { AuthorPage } from "./author-page.tsx";
import { readSearch } from "./explore-search.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import type { PageFrame } from "./page-frames.ts";
import { PageReadAfter } from "./page-read-after.ts";
import { Pages } from "./pages.ts";

const FIRST = 20;

@ApiExcludeController()
@Public()
@ReadsFrom("cards", "assets", "offers", "follows")
@UseInterceptors(PageReadAfter)
@Controller("profile/view")
export class AuthorPageController {
  constructor(
    private readonly queries: QueryBus,
    private readonly pages: Pages,
  ) {}

  /** `author`: a friendly url or an id. */
  @Get(":author")
  async page(
    @Param("author") friendlyUrlOrId: string,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const find = async (frame: PageFrame) => {
      const author = await this.queries.execute(new GetAuthorProfile(friendlyUrlOrId));
      if (!author) return null;
      const { after, type: asked } = readSearch(query);
      const type = asked === "mozaik" || asked === "asset" ? asked : undefined;
      const shelf = new GetShelf({ authorId: author.id, type, tags: [], text: "", first: FIRST, after });
      const cards = await this.queries.execute(shelf);
      return { shown: [author, cards], page: createElement(AuthorPage, { author, cards, type, frame }) };
    };
    const missing = (frame: PageFrame) => createElement(NotFoundPage, { frame });
    await this.pages.answer(request, reply, AuthorPageController, find, missing);
  }
}
