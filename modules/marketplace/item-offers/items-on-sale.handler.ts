import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { Aggregates } from "#backend/commands/aggregates";
import type { ItemRef } from "../../item/messages.ts";
import { GetItemOptionIds, GetItemsOnSale } from "../messages.ts";
import { isOnSale, itemOffers, optionIdsOf } from "./item-offers.ts";

@QueryHandler(GetItemsOnSale)
export class GetItemsOnSaleHandler implements IQueryHandler<GetItemsOnSale> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ items, now }: GetItemsOnSale): Promise<ReadonlySet<string>> {
    const found = await Promise.all(
      items.map(async (item) => {
        const { state } = await this.aggregates.load(itemOffers, itemOffersStream(item));
        return isOnSale(state, now) ? [`${item.itemType}/${item.itemId}`] : [];
      }),
    );
    return new Set(found.flat());
  }
}

@QueryHandler(GetItemOptionIds)
export class GetItemOptionIdsHandler implements IQueryHandler<GetItemOptionIds> {
  constructor(private readonly aggregates: Aggregates) {}

  async execute({ item }: GetItemOptionIds): Promise<readonly string[]> {
    return optionIdsOf((await this.aggregates.load(itemOffers, itemOffersStream(item))).state);
  }
}

export function itemOffersStream({ itemType, itemId }: ItemRef): string {
  return `itemOffers-${itemType}-${itemId}`;
}
