import { Controller, Get, Query, Req, Res, UseInterceptors } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { Public } from "#backend/auth/bearer.guard";
import { ApiExcludeController } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import type { CardPage, SearchPage } from "#modules/item/contract";
import { GetPopularTags, GetSearch, GetShelf, type SearchWanted } from "#modules/item/messages";
import { defaultSort, type ExploreSearch, searchAddress } from "../../frontend/mall/search-address.ts";
import { ExplorePage } from "./explore-page.tsx";
import { pricesOf, purchaseCodeIn, readSearch, shelfSortOf } from "./explore-search.ts";
import { PageReadAfter } from "./page-read-after.ts";
import { Pages } from "./pages.ts";

const FIRST = 20;
/** Of the items that people want now. */
const WANTED = 4;
const TAGS = 16;
/** Most authors, and most libraries, above the items. */
const OTHERS = 6;
const nobody = { authors: [], libraries: [] };
/** What the header searches. */
const KINDS_OF_HEADER: ReadonlySet<ExploreSearch["type"]> = new Set<ExploreSearch["type"]>(["mozaik", "asset"]);

interface FoundOnPage extends Pick<SearchPage, "authors" | "libraries" | "didYouMean"> {
  readonly cards: CardPage;
}

/** Whether nothing is searched for: the first page of everything. */
function isOverview(search: ExploreSearch): boolean {
  return searchAddress({ ...search, sort: undefined }) === "/explore" && search.sort === defaultSort(search);
}

@ApiExcludeController()
@Public()
@ReadsFrom("search", "cards", "assets", "offers", "relations", "follows", "account_groups", "libraries")
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
      return { cards, authors: [], libraries: [], didYouMean: null };
    }
    const { from, to, ...asked } = search;
    const wanted = { first: FIRST, ...asked, price: pricesOf(search), sort: search.sort ?? defaultSort(search) };
    const [{ authors, libraries, didYouMean, ...cards }, others] = await Promise.all([
      this.queries.execute(new GetSearch(wanted, null)),
      KINDS_OF_HEADER.has(search.type) ? this.others(wanted) : nobody,
    ]);
    return {
      cards,
      didYouMean,
      authors: [...authors, ...others.authors],
      libraries: [...libraries, ...others.libraries],
    };
  }

  /** Authors and libraries, of which the search bar of the header knows nothing. */
  private async others(wanted: SearchWanted): Promise<Pick<SearchPage, "authors" | "libraries">> {
    const [{ authors }, { libraries }] = await Promise.all([
      this.queries.execute(new GetSearch({ ...wanted, type: "author" }, null)),
      this.queries.execute(new GetSearch({ ...wanted, type: "library" }, null)),
    ]);
    return { authors: authors.slice(0, OTHERS), libraries: libraries.slice(0, OTHERS) };
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
