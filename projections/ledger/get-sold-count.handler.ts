import { type IQueryHandler, QueryHandler } from "@nestjs/cqrs";
import { GetSoldCount } from "#modules/marketplace/messages";
import { SalesQueries } from "./sales.queries.ts";

@QueryHandler(GetSoldCount)
export class GetSoldCountHandler implements IQueryHandler<GetSoldCount> {
  constructor(private readonly sales: SalesQueries) {}

  async execute({ sellerId, itemId, days }: GetSoldCount): Promise<number> {
    const totals = await this.sales.totals(sellerId, { ...days, itemId, timeZone: "UTC" });
    return totals.reduce((sum, { count }) => sum + Number(count), 0);
  }
}
