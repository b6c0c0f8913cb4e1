import { Controller, Get, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { pageFields, pageOf } from "#backend/http/page";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { type Card, CardPage } from "#modules/item/contract";
import { GetCardsFor, GetSharedItems } from "#modules/item/messages";
import { OWN_SORTS } from "#modules/item/rules/shelf-order";
import { GetCopyNews } from "#modules/mozaik/messages";
import { GetAuthorsFollowed, GetBookmarks } from "#modules/social/messages";
import { CardFilter, placeIn } from "./card-filter.ts";
import { CardPages } from "./card-page.ts";
import { CardQueries } from "./cards.queries.ts";

const OwnFilter = CardFilter.extend({ scope: z.literal("my-content"), sort: z.enum(OWN_SORTS).default("newest") });
/** Newest first; takes no filter. */
const BookmarksFilter = z.strictObject({ scope: z.literal("bookmarks"), ...pageFields() });
/** What others share with the reader, what was shared last first; takes no filter. */
const SharedFilter = z.strictObject({ scope: z.literal("shared"), ...pageFields() });
/** What the authors publish whom the reader follows, newest first; takes no filter. */
const FollowedFilter = z.strictObject({
  scope: z.literal("followed"),
  first: pageFields().first,
  after: z.string().max(300).optional(),
});
const Shelf = z.discriminatedUnion("scope", [OwnFilter, BookmarksFilter, SharedFilter, FollowedFilter]);
type Shelf = z.output<typeof Shelf>;
/** Whose items are searched for at most: of who follows more, those followed last. */
const MOST_FOLLOWED = 500;

@ApiTags("cards")
@ApiBearerAuth()
@ReadsFrom("cards", "assets", "offers", "mozaiks", "relations", "follows", "account_groups")
@Controller("api/cards")
export class OwnCardsController {
  constructor(
    private readonly cards: CardQueries,
    private readonly pages: CardPages,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: CardPage })
  async shelf(@Query({ schema: Shelf }) filter: Shelf, @UserId() userId: string): Promise<CardPage> {
    switch (filter.scope) {
      case "bookmarks":
        return this.bookmarks(filter, userId);
      case "shared":
        return this.shared(filter, userId);
      case "followed":
        return this.followed(filter, userId);
      default:
        return this.own(filter, userId);
    }
  }

  private async own(filter: z.output<typeof OwnFilter>, userId: string): Promise<CardPage> {
    const rows = await this.cards.own(filter, placeIn(filter), new Date().toISOString(), userId);
    const page = await this.pages.of(rows, filter.first, userId);
    return { ...page, items: await this.withNews(page.items) };
  }

  /** A page may be shorter than asked: what the reader may not see any more is left out. */
  private async bookmarks({ first, after }: z.output<typeof BookmarksFilter>, userId: string): Promise<CardPage> {
    const bookmarks = await this.queries.execute(new GetBookmarks(userId, first + 1, after ?? null));
    const { rows, ...more } = pageOf(bookmarks, first, ({ place }) => place);
    return { items: [...(await this.queries.execute(new GetCardsFor(userId, rows)))], ...more };
  }

  /** A page may be shorter than asked, like one of bookmarks. */
  private async shared({ first, after }: z.output<typeof SharedFilter>, userId: string): Promise<CardPage> {
    const shared = await this.queries.execute(new GetSharedItems(userId, first + 1, after ?? null));
    const { rows, ...more } = pageOf(shared, first, ({ place }) => place);
    return { items: [...(await this.queries.execute(new GetCardsFor(userId, rows)))], ...more };
  }

  private async followed({ first, after }: z.output<typeof FollowedFilter>, userId: string): Promise<CardPage> {
    const authorIds = await this.queries.execute(new GetAuthorsFollowed(userId, MOST_FOLLOWED));
    if (authorIds.length === 0) return { items: [], hasNextPage: false, cursor: null };
    const page = placeIn({ sort: "newest", first, after });
    const rows = await this.cards.shelf({ tags: [], text: "" }, page, new Date().toISOString(), authorIds);
    return this.pages.of(rows, first, userId);
  }

  private async withNews(cards: readonly Card[]): Promise<Card[]> {
    const copies = cards.filter(({ itemType, license }) => itemType === "mozaik" && license !== null);
    const news = await this.queries.execute(new GetCopyNews(copies.map(({ itemId }) => itemId)));
    return cards.map((card) => {
      const { isRevoked, hasNewVersion } = news.get(card.itemId) ?? {};
      return {
        ...card,
        ...(isRevoked && { isRevoked: true as const }),
        ...(hasNewVersion && { hasNewVersion: true as const }),
      };
    });
  }
}
