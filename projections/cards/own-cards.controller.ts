import { Controller, Get, Query } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { z } from "zod";
import { UserId } from "#backend/auth/bearer.guard";
import { ApiBearerAuth, ApiOkResponse, ApiTags } from "#backend/http/api-decorators";
import { ReadsFrom } from "#backend/projections/read-after.interceptor";
import { type Card, CardPage } from "#modules/item/contract";
import { OWN_SORTS } from "#modules/item/rules/shelf-order";
import { GetCopyNews } from "#modules/mozaik/messages";
import { CardFilter, placeIn } from "./card-filter.ts";
import { CardPages } from "./card-page.ts";
import { CardQueries } from "./cards.queries.ts";

const OwnFilter = CardFilter.extend({ scope: z.enum(["my-content"]), sort: z.enum(OWN_SORTS).default("newest") });
type OwnFilter = z.output<typeof OwnFilter>;

@ApiTags("cards")
@ApiBearerAuth()
@ReadsFrom("cards", "assets", "offers", "mozaiks")
@Controller("api/cards")
export class OwnCardsController {
  constructor(
    private readonly cards: CardQueries,
    private readonly pages: CardPages,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ApiOkResponse({ standardSchema: CardPage })
  async own(@Query({ schema: OwnFilter }) filter: OwnFilter, @UserId() userId: string): Promise<CardPage> {
    const rows = await this.cards.own(filter, placeIn(filter), new Date().toISOString(), userId);
    const page = await this.pages.of(rows, filter.first, userId);
    return { ...page, items: await this.withNews(page.items) };
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
