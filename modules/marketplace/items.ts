import { Injectable } from "@nestjs/common";
import { QueryBus } from "@nestjs/cqrs";
import { GetAssetFacts } from "../asset/messages.ts";
import type { ItemType } from "../item/rules/item-type.ts";
import { GetMozaikFacts } from "../mozaik/messages.ts";
import type { ItemFacts } from "./item-facts.ts";

/** Asks the other modules about the things that are sold here. */
@Injectable()
export class Items {
  constructor(private readonly queries: QueryBus) {}

  /** Null where the item is not there (any more). */
  async facts(itemType: ItemType, itemId: string): Promise<ItemFacts | null> {
    if (itemType === "mozaik") {
      const mozaik = await this.queries.execute(new GetMozaikFacts(itemId));
      return mozaik && { ...mozaik, forSale: mozaik.isPublished && mozaik.isPublic };
    }
    const asset = await this.queries.execute(new GetAssetFacts(itemId));
    return asset && { authorId: asset.authorId, name: asset.name, isCopy: false, forSale: true };
  }
}
