import { Controller, Get, Param, Query, Req, Res, UseInterceptors } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { z } from "zod";
import { Public } from "#backend/auth/bearer.guard";
import { ApiExcludeController } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import type { Card } from "#modules/item/contract";
import { GetShelf } from "#modules/item/messages";
import { GetPublicLibraries } from "#modules/library/messages";
import { GetItemOptions } from "#modules/marketplace/messages";
import { GetAuthorProfile, GetCommentSection } from "#modules/social/messages";
import { commentSectionOf } from "#modules/social/rules/comment-section";
import { AuthorPage } from "./author-page.tsx";
import { readSearch } from "./explore-search.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import type { PageFrame } from "./page-frames.ts";
import { PageReadAfter } from "./page-read-after.ts";
import { Pages } from "./pages.ts";
import { COMMENTS_OF_POST } from "./post-comments.tsx";
import type { Post } from "./post-feed.tsx";
import { shownOptions } from "./shown-options.ts";

const FIRST = 20;
/** Posts are larger than cards, and each has its purchase options. */
const FIRST_POSTS = 10;
/** What everyone sees in the feed of an author: `?view=feed`. */
const View = z.object({ view: z.literal("feed").optional().catch(undefined) });
/** Most of the author's libraries that their page names. */
const LIBRARIES = 12;

@ApiExcludeController()
@Public()
@ReadsFrom("cards", "assets", "offers", "follows", "relations", "libraries", "account_groups", "comments")
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
      const isFeed = View.parse(query).view === "feed";
      const type = isFeed ? "mozaik" : asked === "mozaik" || asked === "asset" ? asked : undefined;
      const first = isFeed ? FIRST_POSTS : FIRST;
      const shelf = new GetShelf({ authorId: author.id, type, tags: [], text: "", first, after });
      const [cards, libraries] = await Promise.all([
        this.queries.execute(shelf),
        this.queries.execute(new GetPublicLibraries(author.id, LIBRARIES)),
      ]);
      const posts = isFeed ? await this.posts(cards.items) : null;
      const page = createElement(AuthorPage, { author, cards, libraries, type, posts, frame });
      return { shown: [author, cards, libraries, posts], page };
    };
    const missing = (frame: PageFrame) => createElement(NotFoundPage, { frame });
    await this.pages.answer(request, reply, AuthorPageController, find, missing);
  }

  private posts(cards: readonly Card[]): Promise<Post[]> {
    return Promise.all(
      cards.map(async (card) => {
        const { itemType, itemId, isMarketplace } = card;
        const [options, comments] = await Promise.all([
          isMarketplace ? this.queries.execute(new GetItemOptions({ itemType, itemId })) : [],
          this.queries.execute(new GetCommentSection(commentSectionOf({ itemType, itemId }), COMMENTS_OF_POST)),
        ]);
        return { card, options: shownOptions(options), comments };
      }),
    );
  }
}
