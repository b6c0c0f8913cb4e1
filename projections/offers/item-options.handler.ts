import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetItemOptions } from "#modules/marketplace/messages";
import type { PurchaseOption } from "#modules/marketplace/option-contract";
import { isShownWith, problemOf, shownOption } from "./get-offers.handler.ts";
import { OfferQueries } from "./offers.queries.ts";

@QueryHandler(GetItemOptions)
export class GetItemOptionsHandler implements IQueryHandler<GetItemOptions> {
  constructor(private readonly offers: OfferQueries) {}

  async execute({ item: { itemType, itemId } }: GetItemOptions): Promise<readonly PurchaseOption[]> {
    const now = new Date().toISOString();
    const rows = await this.offers.ofItem(itemType, itemId);
    return rows
      .map((row) => ({ row, problem: problemOf(row, now) }))
      .filter(({ problem }) => isShownWith(problem))
      .map(({ row, problem }) => shownOption(row, problem));
  }
}
