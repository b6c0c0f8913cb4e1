import { Controller, Get, Query, Req, Res, UseInterceptors } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { Public } from "#backend/auth/bearer.guard";
import { ApiExcludeController } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import type { CardPage, SearchPage } from "#modules/item/contract";
import { GetPopularTags, GetSearch, GetShelf } from "#modules/item/messages";
import { defaultSort, type ExploreSearch, searchAddress } from "../../frontend/mall/search-address.ts";
import { ExplorePage } from "./explore-page.tsx";
import { purchaseCodeIn, readSearch, shelfSortOf } from "./explore-search.ts";
import { PageReadAfter } from "./page-read-after.ts";
import { Pages } from "./pages.ts";

const FIRST = 20;
/** Of the items that people want now. */
const WANTED = 4;
const TAGS = 16;

interface FoundOnPage extends Pick<SearchPage, "authors" | "didYouMean"> {
  readonly cards: CardPage;
}

/** Whether nothing is searched for: the first page of everything. */
function isOverview(search: ExploreSearch): boolean {
  return searchAddress({ ...search, sort: undefined }) === "/explore" && search.sort === defaultSort(search);
}

@ApiExcludeController()
@Public()
@ReadsFrom("search", "cards", "assets", "offers", "relations", "follows", "account_groups")
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
      const found = await this.found(search);
      const more = isOverview(search) ? await this.overview() : { wanted: [], tags: [] };
      const shown = { ...found, ...more };
      return { shown, page: createElement(ExplorePage, { search, purchaseCode, ...shown, frame }) };
    });
  }

  /** The items, and what a search finds besides. */
  private async found(search: ExploreSearch): Promise<FoundOnPage> {
    const sort = shelfSortOf(search);
    if (sort) {
      const cards = await this.queries.execute(new GetShelf({ first: FIRST, ...search, sort }));
      return { cards, authors: [], didYouMean: null };
    }
    const wanted = { first: FIRST, ...search, sort: search.sort ?? defaultSort(search) };
    const { authors, didYouMean, ...cards } = await this.queries.execute(new GetSearch(wanted, null));
    return { cards, authors, didYouMean };
  }

  /** What people want now, and tags to begin with. */
  private async overview() {
    const [{ items }, tags] = await Promise.all([
      this.queries.execute(new GetSearch({ text: "", tags: [], sort: "best", first: WANTED }, null)),
      this.queries.execute(new GetPopularTags(TAGS)),
    ]);
    return { wanted: items, tags };
  }
}
