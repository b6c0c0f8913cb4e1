import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import type { Card } from "#modules/item/contract";
import { GetCardsFor } from "#modules/item/messages";
import { GetLicensesHeld } from "#modules/marketplace/messages";
import { CardPages } from "./card-page.ts";
import { CardQueries } from "./cards.queries.ts";

@QueryHandler(GetCardsFor)
export class GetCardsForHandler implements IQueryHandler<GetCardsFor> {
  constructor(
    private readonly cards: CardQueries,
    private readonly pages: CardPages,
    private readonly queries: QueryBus,
  ) {}

  async execute({ viewerId, items }: GetCardsFor): Promise<readonly Card[]> {
    if (items.length === 0) return [];
    const licenses = viewerId === null ? null : await this.queries.execute(new GetLicensesHeld(viewerId, items));
    const held = items.filter(({ itemType, itemId }) => licenses?.has(`${itemType}/${itemId}`));
    const rows = await this.cards.cardsOf(items, viewerId, held, new Date().toISOString());
    const cards = await this.pages.cards(rows, viewerId);
    const byItem = new Map(cards.map((card) => [`${card.itemType}/${card.itemId}`, card] as const));
    return items.flatMap(({ itemType, itemId }) => byItem.get(`${itemType}/${itemId}`) ?? []);
  }
}
