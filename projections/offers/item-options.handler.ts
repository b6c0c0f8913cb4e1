import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetItemOptions } from "#modules/marketplace/messages";
import type { PurchaseOption } from "#modules/marketplace/option-contract";
import { isShownWith, problemOf, shownOption } from "./get-offers.handler.ts";
import { OfferQueries } from "./offers.queries.ts";
import { RatedOptions } from "./rated-options.ts";

@QueryHandler(GetItemOptions)
export class GetItemOptionsHandler implements IQueryHandler<GetItemOptions> {
  constructor(
    private readonly offers: OfferQueries,
    private readonly rated: RatedOptions,
  ) {}

  async execute({ item: { itemType, itemId } }: GetItemOptions): Promise<readonly PurchaseOption[]> {
    const now = new Date().toISOString();
    const rows = await this.rated.of(await this.offers.ofItem(itemType, itemId), now);
    return rows
      .map((row) => ({ row, problem: problemOf(row, now) }))
      .filter(({ problem }) => isShownWith(problem))
      .map(({ row, problem }) => shownOption(row, problem));
  }
}
