import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetOfferedItems } from "#modules/marketplace/messages";
import { offeringProblem } from "#modules/marketplace/rules/availability";
import { OfferQueries } from "./offers.queries.ts";

@QueryHandler(GetOfferedItems)
export class GetOfferedItemsHandler implements IQueryHandler<GetOfferedItems> {
  constructor(private readonly offers: OfferQueries) {}

  async execute({ items, now }: GetOfferedItems): Promise<ReadonlySet<string>> {
    if (items.length === 0) return new Set();
    const rows = await this.offers.termsOf(items);
    const offered = rows.filter(({ terms }) => offeringProblem(terms, now) === null);
    return new Set(offered.map(({ item_type, item_id }) => `${item_type}/${item_id}`));
  }
}
