import { Inject, Injectable } from "@nestjs/common";
import { Aggregates } from "#backend/commands/aggregates";
import { ItemRegistry } from "../item/item-registry.ts";
import type { CurrentOffer } from "./current-offer.ts";
import type { CartItem } from "./events.ts";
import { termsVersionOf } from "./messages.ts";
import { purchaseCode } from "./purchase-code/purchase-code.ts";
import { purchaseOption } from "./purchase-option/purchase-option.ts";
import { remainingOf } from "./rules/availability.ts";
import type { KnownCode } from "./rules/choice.ts";
import type { LineTerms } from "./rules/order-line.ts";
import type { TaxPlace } from "./rules/tax-place.ts";
import { TAX_RATES, type TaxRates } from "./tax-rates.ts";
import { uses } from "./uses/uses.ts";

/** Which option a buyer chose, with which code and at which price. */
export type Chosen = Omit<CartItem, "currency">;

/** Reads purchase options from their streams, with the current facts of their items: the cart decides by them. */
@Injectable()
export class Offers {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly items: ItemRegistry,
    @Inject(TAX_RATES) private readonly rates: TaxRates,
  ) {}

  /** `at`: the moment of the sale (ISO 8601), and `taxPlace` where the buyer lives: both decide its tax. */
  async now(
    { licenseOptionId, purchaseCodeId, price }: Chosen,
    at: string,
    taxPlace: TaxPlace | null,
  ): Promise<CurrentOffer> {
    const { state, revision } = await this.aggregates.load(purchaseOption, `purchaseOption-${licenseOptionId}`);
    if (state.status !== "offered") return state;
    const { itemType, itemId, authorId } = state;
    const rate = this.rates.rateOf({ sellerId: authorId, itemType, at, buyerCountry: taxPlace?.country ?? null });
    const terms: LineTerms = {
      ...state.terms,
      taxSource: "option",
      ...rate,
      taxPlace,
      termsVersion: termsVersionOf(state.terms),
    };
    const [item, code, taken] = await Promise.all([
      this.items.facts(itemType, itemId),
      purchaseCodeId === null ? null : this.code(purchaseCodeId),
      this.taken(licenseOptionId, state.terms.quantity),
    ]);
    return {
      status: "offered",
      option: {
        item: { licenseOptionId, itemType, itemId, itemName: item?.name ?? state.itemName, authorId },
        terms,
        offer: {
          ...state.terms,
          itemForSale: item?.forSale ?? false,
          remaining: remainingOf(state.terms.quantity, taken),
        },
        isDeleted: false,
      },
      revision: Number(revision),
      choice: { code, price },
    };
  }

  async allNow(
    chosen: readonly Chosen[],
    at: string,
    taxPlace: TaxPlace | null,
  ): Promise<ReadonlyMap<string, CurrentOffer>> {
    return new Map(
      await Promise.all(chosen.map(async (one) => [one.licenseOptionId, await this.now(one, at, taxPlace)] as const)),
    );
  }

  private async code(codeId: string): Promise<KnownCode | null> {
    const { state } = await this.aggregates.load(purchaseCode, `purchaseCode-${codeId}`);
    if (state.status === "none") return null;
    const { licenseOptionId, numberOfUses, discount, status } = state;
    const taken = await this.taken(codeId, numberOfUses);
    return { id: codeId, licenseOptionId, numberOfUses, discount, taken, isDeleted: status === "deleted" };
  }

  private async taken(usesId: string, limit: number | null): Promise<number> {
    return limit === null ? 0 : (await this.aggregates.load(uses, `uses-${usesId}`)).state.taken;
  }
}
