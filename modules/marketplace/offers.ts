import { Injectable } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { ItemRegistry } from "../item/item-registry.ts";
import type { CurrentOffer } from "./current-offer.ts";
import { termsVersionOf } from "./messages.ts";
import { purchaseOption } from "./purchase-option/purchase-option.ts";
import { orderLine } from "./rules/order-line.ts";

/** Reads purchase options from their streams, with the current facts of their items: the cart decides by them. */
@Injectable()
export class Offers {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly items: ItemRegistry,
  ) {}

  async now(licenseOptionId: string): Promise<CurrentOffer> {
    const { state, revision } = await this.aggregates.load(purchaseOption, `purchaseOption-${licenseOptionId}`);
    if (state.status !== "offered") return state;
    const { itemType, itemId, authorId, terms } = state;
    const item = await this.items.facts(itemType, itemId);
    return {
      status: "offered",
      line: {
        ...orderLine(
          { licenseOptionId, itemType, itemId, itemName: item?.name ?? state.itemName, authorId },
          { ...terms, termsVersion: termsVersionOf(terms) },
        ),
        optionRevision: Number(revision),
      },
      offer: { ...terms, itemForSale: item?.forSale ?? false, remaining: null },
    };
  }

  async allNow(licenseOptionIds: readonly string[]): Promise<ReadonlyMap<string, CurrentOffer>> {
    return new Map(await Promise.all(licenseOptionIds.map(async (id) => [id, await this.now(id)] as const)));
  }
}
