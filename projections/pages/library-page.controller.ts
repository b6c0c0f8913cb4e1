import { Controller, Get, Param, Query, Req, Res, UseInterceptors } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { z } from "zod";
import { Public } from "#backend/auth/bearer.guard";
import { ApiExcludeController } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { GetLibrary, GetLibraryCards } from "#modules/library/messages";
import { LIBRARY_PAGE_SIZE, SLIDER_PAGE_SIZE } from "#modules/library/rules/library-limits";
import { LIBRARY_PLACE } from "#modules/library/rules/library-place";
import { GetCommentSection } from "#modules/social/messages";
import { COMMENTS_PER_PAGE } from "#modules/social/rules/comment";
import { commentSectionOf } from "#modules/social/rules/comment-section";
import { LibraryPage } from "./library-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import type { PageFrame } from "./page-frames.ts";
import { PageReadAfter } from "./page-read-after.ts";
import { Pages } from "./pages.ts";

/** An unknown place is ignored, like every unknown part of a page's address. */
const Search = z.object({ after: z.string().regex(LIBRARY_PLACE).optional().catch(undefined) });

/** The page of a public library, as a guest sees it. */
@ApiExcludeController()
@Public()
@ReadsFrom("comments", "libraries", "cards", "assets", "offers", "relations", "follows", "account_groups")
@UseInterceptors(PageReadAfter)
@Controller("library")
export class LibraryPageController {
  constructor(
    private readonly queries: QueryBus,
    private readonly pages: Pages,
  ) {}

  @Get(":idOrUrl")
  async page(
    @Param("idOrUrl") idOrUrl: string,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const find = async (frame: PageFrame) => {
      const library = await this.queries.execute(new GetLibrary(idOrUrl, null));
      if (!library) return null;
      const page = {
        first: library.layout === "slider" ? SLIDER_PAGE_SIZE : LIBRARY_PAGE_SIZE,
        after: Search.parse(query).after,
      };
      const cards = await this.queries.execute(new GetLibraryCards(library.libraryId, null, page));
      const section = commentSectionOf({ itemType: "library", itemId: library.libraryId });
      const comments = await this.queries.execute(new GetCommentSection(section, COMMENTS_PER_PAGE));
      return {
        shown: [library, cards, comments],
        page: createElement(LibraryPage, { library, cards, comments, frame }),
      };
    };
    const missing = (frame: PageFrame) => createElement(NotFoundPage, { frame, missing: { library: idOrUrl } });
    await this.pages.answer(request, reply, LibraryPageController, find, missing);
  }
}
