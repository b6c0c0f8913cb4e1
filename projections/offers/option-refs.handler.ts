import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetOptionRefs } from "#modules/marketplace/messages";
import { isShownWith, problemOf } from "./get-offers.handler.ts";
import { OfferQueries } from "./offers.queries.ts";

@QueryHandler(GetOptionRefs)
export class GetOptionRefsHandler implements IQueryHandler<GetOptionRefs> {
  constructor(private readonly offers: OfferQueries) {}

  async execute({ itemType, itemIds, readerId }: GetOptionRefs): Promise<ReadonlyMap<string, readonly string[]>> {
    if (itemIds.length === 0) return new Map();
    const now = new Date().toISOString();
    const rows = await this.offers.ofItems(itemType, itemIds);
    const shown = rows.filter((row) => row.author_id === readerId || isShownWith(problemOf(row, now)));
    return new Map(
      [...Map.groupBy(shown, (row) => row.item_id)].map(([itemId, options]) => [itemId, options.map(({ id }) => id)]),
    );
  }
}
