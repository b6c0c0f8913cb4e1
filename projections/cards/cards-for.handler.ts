import { type IQueryHandler, QueryBus, QueryHandler } from "@nestjs/cqrs";
import type { Card } from "#modules/item/contract";
import { GetCardsFor, GetItemsSharedWith, type ItemRef } from "#modules/item/messages";
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

  async execute({ viewerId, items, onlyListed }: GetCardsFor): Promise<readonly Card[]> {
    if (items.length === 0) return [];
    const open = viewerId === null ? { held: [], shared: [] } : await this.openTo(viewerId, items);
    const rows = await this.cards.cardsOf(items, viewerId, { ...open, onlyListed }, new Date().toISOString());
    const cards = await this.pages.cards(rows, viewerId);
    const byItem = new Map(cards.map((card) => [`${card.itemType}/${card.itemId}`, card] as const));
    return items.flatMap(({ itemType, itemId }) => byItem.get(`${itemType}/${itemId}`) ?? []);
  }

  /** The items to which a person holds a license, and those that are shared with them. */
  private async openTo(viewerId: string, items: readonly ItemRef[]) {
    const [licenses, shared] = await Promise.all([
      this.queries.execute(new GetLicensesHeld(viewerId, items)),
      this.queries.execute(new GetItemsSharedWith(viewerId, items)),
    ]);
    const among = (found: { has(key: string): boolean }) =>
      items.filter(({ itemType, itemId }) => found.has(`${itemType}/${itemId}`));
    return { held: among(licenses), shared: among(shared) };
  }
}
