import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { ItemRegistry } from "../item/item-registry.ts";
import { GetItemsSharedWith, type ItemRef } from "../item/messages.ts";
import { GetItemsOnSale, GetLicensesHeld } from "../marketplace/messages.ts";

/** Says whether a person can see the card of an item: everyone's, on sale, bought, shared with them or their own. */
@Injectable()
export class ItemSight {
  constructor(
    private readonly items: ItemRegistry,
    private readonly queries: QueryBus,
  ) {}

  /** `now`: ISO 8601, UTC. */
  async isSeenBy(userId: string, { itemType, itemId }: ItemRef, now: string): Promise<boolean> {
    const facts = await this.items.facts(itemType, itemId);
    if (facts?.authorId === userId || (facts?.forSale && facts.isPublic)) return true;
    const item = [{ itemType, itemId }];
    const [held, onSale, shared] = await Promise.all([
      this.queries.execute(new GetLicensesHeld(userId, item)),
      facts?.forSale ? this.queries.execute(new GetItemsOnSale(item, now)) : new Set(),
      facts?.canBeShared ? this.queries.execute(new GetItemsSharedWith(userId, item)) : new Set(),
    ]);
    return held.size > 0 || onSale.size > 0 || shared.size > 0;
  }
}
