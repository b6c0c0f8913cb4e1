import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import type { Card } from "#modules/item/contract";
import { GetPublicCards } from "#modules/item/messages";
import { CardPages } from "./card-page.ts";
import { CardQueries } from "./cards.queries.ts";

@QueryHandler(GetPublicCards)
export class GetPublicCardsHandler implements IQueryHandler<GetPublicCards> {
  constructor(
    private readonly cards: CardQueries,
    private readonly pages: CardPages,
  ) {}

  async execute({ items }: GetPublicCards): Promise<readonly Card[]> {
    if (items.length === 0) return [];
    const rows = await this.cards.cardsOf(items, new Date().toISOString());
    const { items: cards } = await this.pages.of(rows, items.length, null);
    return items.flatMap(({ itemType, itemId }) =>
      cards.filter((card) => card.itemType === itemType && card.itemId === itemId),
    );
  }
}
